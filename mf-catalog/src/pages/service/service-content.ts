import { groupedAmount } from '@urooj/domain/amounts';
import { CUSTOM_AMOUNT } from '@urooj/domain/custom-price';
import { postLinkRequired } from '@urooj/domain/post-links';
import { type ServiceName, shortServiceName } from '@urooj/domain/services';
import type { ShownService } from '../../service-pages.ts';
import { PROMISES } from '../../texts/en/promises.ts';
import { serviceTexts } from '../../texts/en/services.ts';

type Question = { question: string; answer: string };
type Step = { title: string; text: string };
type Content = { benefits: readonly string[]; questions: readonly Question[] };

const SHARED_BENEFITS = [
  'No password: a public link is all we ask for',
  `Starts in ${PROMISES.deliveryStart}, completes in ${PROMISES.deliveryCompletion}`,
  'Easypaisa, JazzCash, bank transfer, PayPal or Google Pay',
  'Follow every step with your order ID, without an account',
  `Help from a person, ${PROMISES.support}`,
] as const;

/** What buyers of one service get beyond what all get. */
const OWN_BENEFITS: Readonly<Partial<Record<ServiceName, readonly string[]>>> = {
  'Instagram Followers': [
    'Followers are real users, with pictures and posts of their own',
    `A ${PROMISES.refill}: who leaves is replaced`,
    'They arrive steadily, so that your profile grows as profiles do',
  ],
  'Instagram Likes': [
    'Likes from real users on any public post, reel or video',
    `A ${PROMISES.refill}: likes that drop come back`,
    'Fast enough to count in the first hours of a post',
  ],
};

const deliveryQuestions = (service: ShownService): readonly Question[] => [
  {
    question: 'When does delivery start, and when is it complete?',
    answer: `Delivery starts in ${PROMISES.deliveryStart} and completes in ${PROMISES.deliveryCompletion}. You can follow it on the tracking page at any time.`,
  },
  {
    question: `What happens if ${service.unit} drop?`,
    answer: `Your order comes with a ${PROMISES.refill}. Write to support with your order ID and we replace what is missing. Packages marked with a lifetime warranty keep that promise for as long as you keep the account.`,
  },
];

const sharedQuestions = (service: ShownService): readonly Question[] => [
  {
    question: 'Do you need my password?',
    answer: `No, never. ${linkNeeded(service)} Keep the account public until the order is complete.`,
  },
  {
    question: 'How do I pay?',
    answer:
      'Send the amount to the account shown on the payment page, then upload a screenshot and the transaction ID. We check it and start the order.',
  },
  {
    question: 'Can I order an amount that is not in the list?',
    answer: `Yes. The ${PROMISES.nonDrop} card takes any amount from ${groupedAmount(CUSTOM_AMOUNT.min)} to ${groupedAmount(CUSTOM_AMOUNT.max)}, and larger orders cost less each.`,
  },
];

function linkNeeded(service: ShownService): string {
  return postLinkRequired(service.name)
    ? 'We need a link to your profile, and for a package also to the post or video.'
    : 'We need a link to your profile or channel.';
}

/** Title and introduction. */
export const headOf = (service: ShownService) => serviceTexts[service.name] ?? { title: service.name, intro: '' };

export function contentOf(service: ShownService): Content {
  return {
    benefits: [...(OWN_BENEFITS[service.name] ?? []), ...SHARED_BENEFITS],
    questions: [...deliveryQuestions(service), ...sharedQuestions(service)],
  };
}

export function stepsOf(service: ShownService): readonly Step[] {
  const what = shortServiceName(service).toLowerCase();
  return [
    { title: 'Choose', text: `Pick a package of ${what}, or type the amount you want and see its price at once.` },
    { title: 'Link and pay', text: `${linkNeeded(service)} Pay, and send us the screenshot.` },
    { title: 'Watch it rise', text: `Work starts in ${PROMISES.deliveryStart}. Your order ID shows every step.` },
  ];
}
