import type { Promised } from '@urooj/domain/shop-statements';
import { sitePaths } from '@urooj/host/paths';
import { PROMISES } from '@urooj/texts/en/promises';
import { DIGITAL_SERVICES, REFUND_POLICY } from '@urooj/texts/en/refund-policy';
import type { PolicySection } from '../../components/policy.tsx';
import { paths } from '../../paths.ts';

export { USUAL_PROMISED } from '@urooj/texts/en/promises';

export const TERMS_HEAD = {
  title: 'Terms of service',
  lead: 'What you can expect from us, and what we expect from you. In plain words, because a contract should be read.',
  description:
    'The terms of every order: what we deliver, how prices and payment work, refills and refunds, and what we ask of those who order.',
} as const;

/** @param brand the shop's name */
export const termsOf = (brand: string, { delivery }: Promised): readonly PolicySection[] => [
  {
    id: 'agreement',
    heading: 'The agreement',
    blocks: [
      `These terms apply between you and ${brand} whenever you use this site or place an order, with or without an account. With your order you accept them. If you do not agree with a part, please do not order.`,
      'You must be able to enter into a contract where you live. If you are younger than that, somebody who is responsible for you must agree.',
    ],
  },
  {
    id: 'services',
    heading: 'What we sell',
    blocks: [
      'We sell growth services for profiles, channels, pages and posts on Instagram, YouTube, Facebook and TikTok: followers, subscribers, likes, views, comments, shares, watch time and live-stream viewers. Nothing is shipped.',
      `${brand} is independent. No platform runs, sponsors or approves this shop, and their names serve only to say which service is meant.`,
      'We deliver the amount you ordered. What comes of it, such as reach, sales or income from a platform, depends on much that is not in our hands, and we do not promise it.',
    ],
  },
  {
    id: 'your-part',
    heading: 'Your part',
    blocks: [
      'So that we can deliver, and nobody comes to harm, you agree to these points:',
      [
        'Order only for profiles and posts that are yours, or whose owner has asked you to.',
        'Give links that are right and public, and leave them so until the order is complete.',
        'Never send us a password. We do not need one.',
        'Do not order for content that is unlawful, hateful or fraudulent, or that abuses others.',
        'Do not order the same service for the same link elsewhere at the same time: nobody could then tell what came from whom.',
      ],
      'Platforms have rules about paid engagement and may remove numbers, limit a post or close an account. In some countries the law also forbids using bought followers or views to mislead others about your standing in business. Knowing and following the rules that apply to you is your responsibility.',
    ],
  },
  {
    id: 'prices',
    heading: 'Prices and payment',
    blocks: [
      'Prices are shown in US dollars and in Pakistani rupees. The total in rupees on the payment page is what you owe. It is fixed when you place the order, even if the list changes later.',
      'You pay by hand: send the exact total to the account shown for your method, then submit the transaction ID and a screenshot. We check each payment, and work begins once it is approved. A transaction pays for one order only.',
      'A payment that we cannot find, or whose amount differs, is rejected; you may then submit it again with the right details. Forged proof of payment ends the order and may end the account.',
    ],
    links: [{ to: `${paths.faq()}#how-to-pay`, text: 'How paying works' }],
  },
  {
    id: 'delivery',
    heading: 'Delivery',
    blocks: [
      `${delivery ? `As a rule delivery starts ${delivery.start} after approval and completes in ${delivery.completion}. These are times we normally reach, not deadlines` : 'We deliver as fast as we can'}: a large amount, a private profile or a change at the platform can take longer. The tracking page shows how far your order is.`,
      'The count at the start of delivery is our reference. Numbers on a platform move by themselves, and we answer for what we deliver, not for what rises or falls besides.',
    ],
    links: [{ to: sitePaths.trackOrder(), text: 'Track your order' }],
  },
  {
    id: 'refills',
    heading: 'Refills and warranty',
    blocks: [
      `Where a package comes with a 30-day refill, and with every ${PROMISES.nonDrop} order, we replace what drops during 30 days after completion. A lifetime warranty lasts for as long as the profile or post exists and stays yours.`,
      'Ask for it with your Order ID. It does not cover what is lost because a profile was made private, renamed, deleted or restricted by its platform.',
    ],
  },
  {
    id: 'refunds',
    heading: 'Cancelling and refunds',
    blocks: [
      'As long as an order is Pending, write to us and we cancel it. After that the refund policy applies.',
      DIGITAL_SERVICES,
      Object.values(REFUND_POLICY),
      'Rights that the law of your country gives you as a consumer stay yours whatever is written here.',
    ],
    links: [{ to: sitePaths.refundPolicy(), text: 'Refund policy' }],
  },
  {
    id: 'accounts',
    heading: 'Accounts',
    blocks: [
      'An account belongs to one person. Keep its password to yourself and tell us when you think that somebody else knows it.',
      'We may close an account, or refuse an order, when these terms are broken or when money or other customers are in danger. An order that was paid and can then not be delivered is refunded.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    blocks: [
      'We are liable for harm that we cause on purpose or by gross negligence, and wherever the law does not allow otherwise. Beyond that our liability for an order ends at what you paid for it, and we do not answer for decisions of a platform.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes and questions',
    blocks: [
      'We may change these terms for orders to come. For your order those count that were on this page on the day you placed it. If one part should not hold before the law, the rest remains.',
      'If something went wrong, talk to us first. Most things are solved by one message.',
    ],
    links: [{ to: paths.contact(), text: 'Contact us' }],
  },
];
