/** @chunk texts */

export { benefitStatements, figureStatements, HERO_LEAD, testimonialStatements } from '@urooj/texts/en/home-statements';
export { USUAL_PROMISED } from '@urooj/texts/en/promises';

export const HOME_TITLE = 'Buy followers, likes, views and watch time';

export const heroTexts = {
  heading: 'Grow on Instagram, YouTube, Facebook and TikTok',
  start: 'Get Started Now',
  learnMore: 'Learn More',
  /** Read out after `learnMore`. */
  learnMoreWhere: 'in our blog',
} as const;

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

export const BENEFITS_HEADING = 'Why shops and creators choose us';

export const TESTIMONIALS_HEADING = 'What customers say';

export const closingTexts = {
  heading: 'Your next thousand starts here',
  text: 'Choose a package, paste a link, pay the way you like. The rest is up to us.',
  start: 'Start Growing Now',
  track: 'Track Your Order',
} as const;
