import type { Promised } from '@urooj/domain/shop-statements';
import { supportText, USUAL_DELIVERY, USUAL_PROMISED } from './promises.ts';

export const HERO_LEAD =
  'Followers, likes, views and watch time from real users. Most orders start within minutes and finish within 24 hours. We never ask for a password.';

/** Below the hero; without a figure for the support where its hours are not said. */
export const figureStatements = ({ hours }: Promised) => ({
  customers: { figure: '1M+', label: 'customers' },
  orders: { figure: '50M+', label: 'orders delivered' },
  uptime: { figure: '99.9%', label: 'uptime' },
  support: { figure: hours ?? '', label: 'support' },
});

function aboutStart(delivery: Promised['delivery']): string {
  if (delivery === null) return 'Work begins as soon as your payment is approved.';
  const begins = `Work begins ${delivery.start} after payment is approved`;
  if (delivery.completion === USUAL_DELIVERY.completion) return `${begins} and is mostly done within 24 hours.`;
  return `${begins} and usually completes in ${delivery.completion}.`;
}

export const benefitStatements = ({ delivery, hours }: Promised) => ({
  realUsers: {
    title: 'Real users',
    text: 'Your numbers come from real accounts, so they look right to the people who check them.',
  },
  fast: {
    title: delivery?.start === USUAL_DELIVERY.start ? 'Started within minutes' : 'Started soon',
    text: aboutStart(delivery),
  },
  safe: {
    title: 'Safe and secure',
    text: 'A public link is all we need. Your password stays with you, and so does your account.',
  },
  support: {
    title: supportText(hours) ?? 'Support',
    text: `Write by e-mail or WhatsApp${hours === USUAL_PROMISED.hours ? ' at any hour' : ''}. A person answers, with your order in front of them.`,
  },
});

/** Examples: nobody has said this. */
export const testimonialStatements = [
  {
    quote:
      'I ordered a thousand followers for my boutique in the afternoon. By the evening they were there, and shoppers now stay to look around.',
    name: 'Ayesha K.',
    role: 'Boutique owner, Lahore',
  },
  {
    quote:
      'I paid with Easypaisa, sent the screenshot and could follow every step by my order ID. No login, no guessing.',
    name: 'Bilal A.',
    role: 'Teaches maths on YouTube, Karachi',
  },
  {
    quote:
      'Some of my likes dropped after a week. I wrote to support at midnight, and they were back before breakfast.',
    name: 'Sana M.',
    role: 'Home baker, Islamabad',
  },
] as const;
