import { sitePaths } from '@urooj/host/paths';
import { buyingTexts } from '@urooj/texts/en/buying';
import type { TextLink } from '../../components/link-list.tsx';
import { paths } from '../../paths.ts';

export { type FaqFacts, faqStatements } from '@urooj/texts/en/faq-statements';
export { USUAL_PROMISED } from '@urooj/texts/en/promises';

/** Of the groups of questions. */
export const faqHeadings = {
  ordering: 'Ordering',
  paying: 'Paying',
  delivery: 'Delivery',
  guarantees: 'Guarantees and refunds',
  safety: 'Safety and your account',
};

/** Below the answers, by the question. */
export const faqLinks: Readonly<Record<string, readonly TextLink[]>> = {
  'how-to-order': [
    { to: paths.services(), text: 'See all services' },
    { to: sitePaths.buy(), text: 'Start an order' },
  ],
  account: [{ to: sitePaths.login(), text: 'Log in or sign up' }],
  'something-else': [{ to: sitePaths.contact(), text: 'Contact us' }],
  'transaction-id': [{ to: sitePaths.contact(), text: 'Contact us' }],
  tracking: [{ to: sitePaths.trackOrder(), text: 'Track your order' }],
  'not-started': [{ to: sitePaths.contact(), text: 'Contact us' }],
  'change-or-cancel': [{ to: sitePaths.refundPolicy(), text: 'Refund policy' }],
  drops: [{ to: sitePaths.trackOrder(), text: 'Track your order' }],
  refund: [{ to: sitePaths.refundPolicy(), text: 'Read the refund policy' }],
  'platform-rules': [{ to: `${sitePaths.terms()}#your-part`, text: 'What we ask of you' }],
  privacy: [{ to: sitePaths.privacy(), text: 'Privacy policy' }],
  'forgotten-password': [{ to: sitePaths.login(), text: 'To the login page' }],
  support: [{ to: sitePaths.contact(), text: 'Contact us' }],
};

export const faqTexts = {
  title: 'Frequently asked questions',
  lead: 'How ordering, paying and delivery work, what we guarantee, and what happens when something does not go as planned.',
  description: (count: number) =>
    `${count} answers about ordering, payment methods, delivery times, refills and refunds for Instagram, YouTube, Facebook and TikTok services.`,
  search: 'Search the questions',
  /** Read out after each change of the search. */
  found: (count: number, total: number) => `${count} of ${total} questions`,
  linkToQuestion: 'Link to this question',
  noneFound: 'No question has these words',
  noneFoundHelp: 'Try fewer or other words, or ask us: a person answers.',
  showAll: 'Show all questions',
  contactUs: buyingTexts.contactUs,
};
