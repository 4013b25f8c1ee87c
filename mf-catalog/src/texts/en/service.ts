import type { CustomRule, SalePromise } from '@urooj/contract/catalogue';
import { groupedAmount } from '@urooj/domain/amounts';
import type { Promised } from '@urooj/domain/shop-statements';
import { packageTexts } from '@urooj/texts/en/packages';
import { PROMISES, supportText } from '@urooj/texts/en/promises';

export { USUAL_PROMISED } from '@urooj/texts/en/promises';

/** What a buyer has to send: a link to the profile, for some services also to a post. */
const linkNeeded = (needsPostLink: boolean) =>
  needsPostLink
    ? 'We need a link to the post or video, and for a package also to your profile.'
    : 'We need a link to your profile or channel.';

/** How the packages differ from a custom order, by what they guarantee. */
function packagesLead(promise: SalePromise): string {
  if (promise === null) return 'Fixed amounts at fixed prices.';
  if (promise.kind === 'lifetime') return `A fixed amount at a fixed price. ${PROMISES.lifetime}`;
  return `Fixed amounts at fixed prices. ${PROMISES.replacedFor(promise.days)}`;
}

/** What holds for the packages and for a custom order. */
function aboutDrops(promise: SalePromise): string {
  const ofCustom = `${PROMISES.nonDrop} orders have a ${PROMISES.refill}, which begins at completion.`;
  if (promise === null) return `Packages of this service come without a guarantee. ${ofCustom}`;
  if (promise.kind === 'lifetime')
    return `Ask for a refill with your order ID, and we replace what is missing. The package has a lifetime warranty, for as long as the profile or post exists and stays yours. ${ofCustom}`;
  if (promise.days !== 30)
    return `Packages come with a ${promise.days}-day refill: ask for it with your order ID within ${promise.days} days after completion, and we replace what is missing. ${ofCustom}`;
  return `Every package and every ${PROMISES.nonDrop} order comes with a ${PROMISES.refill}. Ask for it with your order ID within 30 days after completion, and we replace what is missing.`;
}

type QuestionsInput = Pick<Promised, 'delivery'> & {
  /** What is counted, such as `followers`. */
  unit: string;
  needsPostLink: boolean;
  /** Of the packages. */
  promise: SalePromise;
  /** How other amounts are priced; null where only the packages are sold. */
  custom: CustomRule | null;
};

type StepsInput = Pick<Promised, 'delivery'> & {
  what: string;
  needsPostLink: boolean;
  /** Whether other amounts than the packages are sold. */
  hasCustom: boolean;
};

/** The page of a service, without its titles (`services.ts`) and the custom order (`custom-order.ts`). */
export const servicePageTexts = {
  /** Title and description of the page, for search engines. */
  metaTitle: (title: string, fromPrice: string) => `${title} ${fromPrice}`,
  metaDescription: (intro: string, { delivery }: Promised) =>
    delivery ? `${intro} Delivery starts in ${delivery.start}.` : intro,
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  services: 'Services',
  /** Null for what is not said. */
  assurances: ({ delivery, hours }: Promised) => ({
    noPassword: packageTexts.noPassword,
    start: delivery && `Starts in ${delivery.start}`,
    completion: delivery && `Completes in ${delivery.completion}`,
    support: supportText(hours),
  }),
  packages: 'Regular Packages',
  packagesLead,
  off: 'This service cannot be ordered at the moment.',
  buy: 'Buy',
  /** @param what amount and service, such as `1K Followers` */
  buyWhat: (what: string) => `Buy ${what}`,
  whatYouGet: 'What you get',
  deliveryBenefit: ({ start, completion }: NonNullable<Promised['delivery']>) =>
    `Starts in ${start}, completes in ${completion}`,
  howItWorks: 'How it works',
  /** @param what the service without its platform, in small letters */
  steps: ({ what, needsPostLink, hasCustom, delivery }: StepsInput) => [
    {
      title: 'Choose',
      text: hasCustom
        ? `Pick a package of ${what}, or type the amount you want and see its price at once.`
        : `Pick a package of ${what}.`,
    },
    { title: 'Link and pay', text: `${linkNeeded(needsPostLink)} Pay, and send us the screenshot.` },
    {
      title: 'Watch it rise',
      text: `${delivery ? `Work starts in ${delivery.start}. ` : ''}Your order ID shows every step.`,
    },
  ],
  questionsHeading: 'Questions',
  questions: ({ unit, needsPostLink, promise, custom, delivery }: QuestionsInput) => [
    ...(delivery
      ? [
          {
            question: 'When does delivery start, and when is it complete?',
            answer: `Delivery starts in ${delivery.start} and completes in ${delivery.completion}. You can follow it on the tracking page at any time.`,
          },
        ]
      : []),
    {
      question: `What happens if ${unit} drop?`,
      answer: aboutDrops(promise),
    },
    {
      question: 'Do you need my password?',
      answer: `No, never. ${linkNeeded(needsPostLink)} Keep the account public until the order is complete.`,
    },
    {
      question: 'How do I pay?',
      answer:
        'Send the amount to the account shown on the payment page, then upload a screenshot and the transaction ID. We check it and start the order.',
    },
    ...(custom
      ? [
          {
            question: 'Can I order an amount that is not in the list?',
            answer: `Yes. The ${PROMISES.nonDrop} card takes any amount from ${groupedAmount(custom.min)} to ${groupedAmount(custom.max)}, and larger orders cost less each.`,
          },
        ]
      : []),
  ],
  otherServices: (platform: string) => `More for ${platform}`,
};
