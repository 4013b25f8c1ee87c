import { IMAGE_MAX_MEGABYTES } from '@urooj/contract/limits';
import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { type CustomPricing, customPrice, discountTiers } from '@urooj/domain/custom-price';
import { formatUsd } from '@urooj/domain/money';
import type { Promised } from '@urooj/domain/shop-statements';
import { methodName } from './order-names.ts';
import { PROMISES } from './promises.ts';
import { DIGITAL_SERVICES, REFUND_POLICY } from './refund-policy.ts';

/** What the answers depend on. */
export type FaqFacts = {
  /** Of other amounts, where all services share it. */
  readonly pricing: CustomPricing | null;
  readonly promised: Promised;
};

const methods = PAYMENT_METHODS.map(methodName);
const METHOD_NAMES = `${methods.slice(0, -1).join(', ')} and ${methods.at(-1)}`;

/** What the card for other amounts takes; without numbers where the services differ. */
function aboutOtherAmounts(pricing: CustomPricing | null): string {
  const card = `Yes. The ${PROMISES.nonDrop} card`;
  if (!pricing)
    return `${card} on many service pages takes any amount within its limits and shows its price as you type.`;
  const { min, max } = pricing.custom;
  const tiers = discountTiers(pricing).map(
    ({ amount, discountPercent }) => `${discountPercent}% off from ${groupedAmount(amount)}`,
  );
  const shown = ['shows its price as you type', ...(tiers.length > 0 ? [tiers.join(', ')] : [])].join(': ');
  const least = formatUsd(customPrice(pricing, min).priceUsdCents);
  return `${card} on every service page takes any amount from ${groupedAmount(min)} to ${groupedAmount(max)} and ${shown}. The smallest order costs ${least}.`;
}

/** The questions of the FAQ with their answers, by the end of their ids. */
export const faqStatements = ({ pricing, promised: { delivery, hours } }: FaqFacts) => ({
  'how-to-order': {
    question: 'How do I place an order?',
    answer:
      'Open the page of the service, choose a package and fill in your name, e-mail, phone number and the link to your profile. You then see your Order ID and where to send the money. Once we have checked your payment, work begins.',
  },
  account: {
    question: 'Do I need an account?',
    answer:
      'No. You can order, pay and track as a guest: the Order ID is all you need later. With an account you also see all your orders in one place and can repeat a completed one with a click.',
  },
  password: {
    question: 'Will you ask for the password of my profile?',
    answer:
      'Never. We work with public links only. Whoever asks for the password of your Instagram, YouTube, Facebook or TikTok account in our name is not one of us: please tell us about it.',
  },
  links: {
    question: 'Which links do you need from me?',
    answer: `For a package a link to your profile, channel or page, or its handle. For likes, comments, views, shares, watch time and live streams also the full link of the post or video, beginning with https://. The ${PROMISES.nonDrop} card asks only for the one where we deliver. Keep them public until the order is complete.`,
  },
  'custom-amount': {
    question: 'Can I order an amount that is not in the list?',
    answer: aboutOtherAmounts(pricing),
  },
  'something-else': {
    question: 'I need something that you do not list. Can you do it?',
    answer:
      'Perhaps. Write to us what you need, for which profile and by when. We answer with a price, or say honestly that it is not for us.',
  },
  'payment-methods': {
    question: 'How can I pay?',
    answer: `With ${METHOD_NAMES}. The payment page shows the account for each of them. We neither see nor store the number of a card.`,
  },
  'how-to-pay': {
    question: 'What do I do on the payment page?',
    answer: `Choose a method, send the exact total to the account shown there, then enter the transaction ID from your receipt and upload a screenshot of it (PNG or JPG, up to ${IMAGE_MAX_MEGABYTES}MB). A person compares both with what arrived and approves the payment.`,
  },
  currency: {
    question: 'Are prices in dollars or in rupees?',
    answer:
      'Packages show both, at one fixed rate. What you pay is the total in Pakistani rupees (PKR) on the payment page. No fees come on top on our side.',
  },
  'transaction-id': {
    question: 'It says that my transaction ID has already been recorded. What now?',
    answer:
      'Each transaction pays for one order only. Compare the ID with your receipt: one wrong digit is enough. If it is right and you have not used it before, write to us with your Order ID and the screenshot.',
  },
  'payment-rejected': {
    question: 'What if my payment is not approved?',
    answer:
      'Then the amount or the transaction ID did not match what reached us. The order waits for you: open its payment page again and submit the right details. Nothing is lost, and you do not have to order again.',
  },
  'delivery-time': {
    question: 'How long does delivery take?',
    answer: `${delivery ? `Delivery starts ${delivery.start} after your payment is approved and is usually complete within ${delivery.completion}.` : 'The page of your order shows when it should be complete.'} Large amounts arrive steadily instead of all at once, as natural growth does.`,
  },
  tracking: {
    question: 'Where is my order?',
    answer:
      'Enter your Order ID on the tracking page: it shows the status, the steps so far and when the order should be complete. You find the ID on the payment page and in the e-mail that confirms your order.',
  },
  'not-started': {
    question: 'Nothing has happened yet. Is something wrong?',
    answer:
      'First look whether your payment is approved, and whether profile and post are public: on a private account nothing can be delivered. If nothing has started 2 hours after the approval, write to us with your Order ID.',
  },
  'change-or-cancel': {
    question: 'Can I change or cancel an order?',
    answer:
      'As long as it is Pending, yes: write to us with the Order ID and what should be different. Once work has begun, what is delivered cannot be called back, but you can still ask about a refund for the rest.',
  },
  drops: {
    question: 'What if the numbers drop afterwards?',
    answer: `Packages marked with a 30-day refill and all ${PROMISES.nonDrop} orders are covered for 30 days after completion: ask for it with your Order ID and we replace what is missing, free of charge. Packages marked with a lifetime warranty are covered for as long as the profile or post exists and stays yours.`,
  },
  refund: {
    question: 'Can I have my money back?',
    answer: `${DIGITAL_SERVICES} ${Object.values(REFUND_POLICY).join(' ')}`,
  },
  'refill-or-refund': {
    question: 'Is a refill the same as a refund?',
    answer:
      'No. A refill replaces what has dropped, a refund returns money. They are two promises, and using the one does not use up the other.',
  },
  'platform-rules': {
    question: 'Do the platforms allow this?',
    answer:
      'Each platform has rules of its own about paid engagement, may change them, and may remove what it does not accept. Read them before you order and decide for yourself. We are not connected to any of the platforms.',
  },
  privacy: {
    question: 'Who sees my data and my screenshot?',
    answer:
      'The people who work on your order, and nobody else. Details of an order are shown to you and to us; somebody who only has its Order ID sees its status, not your name or e-mail.',
  },
  'forgotten-password': {
    question: 'I forgot the password of my account here.',
    answer:
      'Choose Forgot Password on the login page and enter your e-mail. If there is an account with it, a link arrives that lets you set a new password. It works once, and for a short time.',
  },
  support: {
    question: 'How do I reach a person?',
    answer: `By e-mail or WhatsApp${hours === null ? '' : `, ${hours}`}. Have your Order ID at hand, then the first answer can already be the solution.`,
  },
});
