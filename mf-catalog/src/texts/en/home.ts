/** @chunk texts */

import { packageTexts } from '@urooj/texts/en/packages';
import { PROMISES } from './promises.ts';

export const HOME_TITLE = 'Buy followers, likes, views and watch time';

export const heroTexts = {
  heading: 'Grow on Instagram, YouTube, Facebook and TikTok',
  lead: 'Followers, likes, views and watch time from real users. Most orders start within minutes and finish within 24 hours. We never ask for a password.',
  start: 'Get Started Now',
  learnMore: 'Learn More',
  /** Read out after `learnMore`. */
  learnMoreWhere: 'in our blog',
} as const;

/** Below the hero. */
export const FIGURES = [
  { figure: PROMISES.customers, label: 'customers' },
  { figure: PROMISES.orders, label: 'orders delivered' },
  { figure: PROMISES.uptime, label: 'uptime' },
  { figure: PROMISES.support, label: 'support' },
] as const;

/** The picture of an order in progress. */
export const orderExampleTexts = {
  alt: 'An order of 1K Instagram Followers, in progress',
  service: '1K Instagram Followers',
  id: 'Order #7c1e40b9…',
  status: 'In Progress',
  of: 'of 1,000',
  steps: [
    { title: 'Order Placed', time: '14:02', state: 'done' },
    { title: 'Processing', time: '14:17', state: 'done' },
    { title: 'In Progress', time: '14:32', state: 'current' },
    { title: 'Completed', time: 'soon', state: 'next' },
  ],
  total: 'Total',
  caption: 'Every order is followed like this, by its ID.',
} as const;

export const serviceListTexts = {
  heading: 'Pick a platform, see the price',
  lead: 'What you see is what you pay. Each page lists every package in dollars and in rupees.',
} as const;

export const benefitTexts = {
  heading: 'Why shops and creators choose us',
  realUsers: {
    title: 'Real users',
    text: 'Your numbers come from real accounts, so they look right to the people who check them.',
  },
  fast: {
    title: 'Started within minutes',
    text: `Work begins ${PROMISES.deliveryStart} after payment is approved and is mostly done within 24 hours.`,
  },
  safe: {
    title: 'Safe and secure',
    text: 'A public link is all we need. Your password stays with you, and so does your account.',
  },
  support: {
    title: packageTexts.supportAtAnyHour,
    text: 'Write by e-mail or WhatsApp at any hour. A person answers, with your order in front of them.',
  },
} as const;

export const testimonialTexts = {
  heading: 'What customers say',
  list: [
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
  ],
} as const;

export const closingTexts = {
  heading: 'Your next thousand starts here',
  text: 'Choose a package, paste a link, pay the way you like. The rest is up to us.',
  start: 'Start Growing Now',
  track: 'Track Your Order',
} as const;
