import { FIGURES } from '@urooj/domain/claims';
import { sitePaths } from '@urooj/platform/paths';
import type { SiteConfig } from '@urooj/platform/site-config';
import type { PageLink } from '../../components/page-links.tsx';
import { paths } from '../../paths.ts';

export const CONTACT_HEAD = {
  title: 'Contact us',
  lead: `Write by mail or WhatsApp, ${FIGURES.support}. A person answers, with your order in front of them.`,
  description:
    'Reach our support by mail or WhatsApp, and see what to have at hand so that the first answer already helps.',
} as const;

export const AT_HAND: readonly { what: string; why: string }[] = [
  { what: 'Your Order ID', why: 'It is on the payment page and in the mail that confirmed your order.' },
  { what: 'The e-mail you ordered with', why: 'Write from it, or name it, so that we know the order is yours.' },
  { what: 'Method and transaction ID', why: 'Where it is about a payment. A screenshot of the receipt helps too.' },
  { what: 'The link to profile or post', why: 'Where it is about delivery. Please check that it is public.' },
  { what: 'What you see, and what you expected', why: 'One or two sentences are enough.' },
];

export const QUICKER: readonly (PageLink & { when: string })[] = [
  { when: 'Where is my order?', to: sitePaths.trackOrder(), text: 'Track your order' },
  { when: 'How does this work?', to: paths.faq(), text: 'Read the answers' },
  { when: 'Can I have my money back?', to: sitePaths.refundPolicy(), text: 'Refund policy' },
];

/** The mail begins with the questions that we would ask. */
const LETTER = ['Order ID:', 'E-mail of the order:', 'What happened:', ''].join('\r\n\r\n');

export const mailAddress = (email: string): string =>
  `mailto:${email}?subject=${encodeURIComponent('Question to support')}&body=${encodeURIComponent(LETTER)}`;

/** Null where the shop has no number. */
export function whatsappAddress({ whatsapp }: SiteConfig['support']): string | null {
  const digits = whatsapp.replace(/\D/g, '');
  return digits ? `https://wa.me/${digits}` : null;
}
