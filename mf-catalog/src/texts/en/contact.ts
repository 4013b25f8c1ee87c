import * as messages from '@urooj/contract/messages';
import type { Promised } from '@urooj/domain/shop-statements';

export { USUAL_PROMISED } from '@urooj/texts/en/promises';

/** The contact page. */
export const contactTexts = {
  title: 'Contact us',
  lead: ({ hours }: Promised) =>
    `Write by e-mail or WhatsApp${hours === null ? '' : `, ${hours}`}. A person answers, with your order in front of them.`,
  description:
    'Reach our support by e-mail or WhatsApp, and see what to have at hand so that the first answer already helps.',
  mail: 'E-mail',
  mailHelp: 'Best for anything with a screenshot or a longer story.',
  writeMail: 'Write an e-mail',
  mailSubject: 'Question to support',
  /** The questions that support would ask first. */
  mailBody: ['Order ID:', 'E-mail of the order:', 'What happened:', ''].join('\r\n\r\n'),
  whatsapp: 'WhatsApp',
  whatsappHelp: 'Best for a short question. Opens in a new tab or in the app.',
  openWhatsapp: 'Open WhatsApp',
  atHand: 'What to have at hand',
  atHandLead: 'Then the first answer can already be the solution.',
  atHandList: [
    { what: 'Your Order ID', why: 'It is on the payment page and in the e-mail that confirmed your order.' },
    { what: 'The e-mail you ordered with', why: 'Write from it, or name it, so that we know the order is yours.' },
    { what: 'Method and transaction ID', why: 'Where it is about a payment. A screenshot of the receipt helps too.' },
    { what: 'The link to profile or post', why: 'Where it is about delivery. Please check that it is public.' },
    { what: 'What you see, and what you expected', why: 'One or two sentences are enough.' },
  ],
  passwordWarning:
    'Never send us the password of a profile or of your bank. We do not ask for one, in no message and on no call.',
  quicker: 'Perhaps it is quicker here',
  quickerLinks: {
    trackOrder: { when: 'Where is my order?', text: 'Track your order' },
    faq: { when: 'How does this work?', text: 'Read the answers' },
    refundPolicy: { when: 'Can I have my money back?', text: 'Refund policy' },
  },
  form: 'Or write here',
  formLead: 'Your message reaches our inbox at once.',
  name: 'Your name',
  email: 'Your email',
  emailHelp: 'We answer to this address.',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  sent: messages.contactSent,
  failed: 'Your message could not be sent. Please try again, or write an e-mail.',
} as const;
