import { BoltIcon, type Icon, SecureIcon, SupportIcon, UserIcon } from '@urooj/ui/icons';
import { PROMISES } from '../../texts/en/promises.ts';

/** All prose and figures of the home page. */
export const HERO = {
  title: 'Grow on Instagram, YouTube, Facebook and TikTok',
  lead: `Followers, likes, views and watch time from real users. Most orders start within minutes and finish within 24 hours. We never ask for a password.`,
} as const;

export const HOME_FIGURES = [
  { figure: PROMISES.customers, label: 'customers' },
  { figure: PROMISES.orders, label: 'orders delivered' },
  { figure: PROMISES.uptime, label: 'uptime' },
  { figure: PROMISES.support, label: 'support' },
] as const;

export const SERVICES_HEAD = {
  title: 'Pick a platform, see the price',
  lead: 'What you see is what you pay. Each page lists every package in dollars and in rupees.',
} as const;

type Benefit = { Icon: Icon; title: string; text: string };

export const BENEFITS: readonly Benefit[] = [
  {
    Icon: UserIcon,
    title: 'Real users',
    text: 'Your numbers come from real accounts, so they look right to the people who check them.',
  },
  {
    Icon: BoltIcon,
    title: 'Started within minutes',
    text: `Work begins ${PROMISES.deliveryStart} after payment is approved and is mostly done within 24 hours.`,
  },
  {
    Icon: SecureIcon,
    title: 'Safe and secure',
    text: 'A public link is all we need. Your password stays with you, and so does your account.',
  },
  {
    Icon: SupportIcon,
    title: `${PROMISES.support} support`,
    text: 'Write by mail or WhatsApp at any hour. A person answers, with your order in front of them.',
  },
];

export const TESTIMONIALS = [
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

export const CLOSING = {
  title: 'Your next thousand starts here',
  text: 'Choose a package, paste a link, pay the way you like. The rest is up to us.',
} as const;
