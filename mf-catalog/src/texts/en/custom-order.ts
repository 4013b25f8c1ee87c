/** @chunk service */

import { AMOUNT_OUT_OF_RANGE } from '@urooj/contract/amount-out-of-range';
import type { CustomRule } from '@urooj/contract/catalogue';
import { withParams } from '@urooj/contract/with-params';
import { groupedAmount } from '@urooj/domain/amounts';
import { fallbackAmount } from '@urooj/domain/custom-price';
import { formatUsd } from '@urooj/domain/money';
import { buyingTexts } from '@urooj/texts/en/buying';
import { PROMISES } from '@urooj/texts/en/promises';

const usual = (rule: CustomRule) => groupedAmount(fallbackAmount(rule));

const range = ({ min, max }: CustomRule) => `from ${groupedAmount(min)} to ${groupedAmount(max)}`;
const outOfRange = ({ min, max }: CustomRule) =>
  withParams(AMOUNT_OUT_OF_RANGE, { min: groupedAmount(min), max: groupedAmount(max) });

const linkHelp = (what: string) => `Open the ${what}, choose Share, copy its link and paste it here.`;

/** The custom order on the service pages, which takes any amount. Money in US cents. */
export const customOrderTexts = {
  title: PROMISES.nonDrop,
  /** How it differs from the packages. */
  lead: (rule: CustomRule) => `Any amount ${range(rule)}; larger orders cost less each.`,
  guarantee: PROMISES.nonDropGuarantee,
  amount: (unit: string) => `Number of ${unit}`,
  amountRange: (rule: CustomRule) =>
    `From ${groupedAmount(rule.min)} to ${groupedAmount(rule.max)}. The price shown is for ${usual(rule)}.`,
  amountReplaced: (rule: CustomRule) => `${outOfRange(rule)} It is set to ${usual(rule)} now.`,
  bestRate: (percent: number) => `You save ${percent}%, our best rate.`,
  costsLess: (amount: number, usdCents: number) => `${groupedAmount(amount)} costs less: ${formatUsd(usdCents)}.`,
  costsNoMore: (amount: number, usdCents: number) => `${groupedAmount(amount)} costs no more: ${formatUsd(usdCents)}.`,
  nextTier: (missing: number, percent: number, amount: number, usdCents: number) =>
    `Add ${groupedAmount(missing)} to save ${percent}%: ${groupedAmount(amount)} for ${formatUsd(usdCents)}.`,
  savedAndNextTier: (saved: number, missing: number, percent: number, amount: number, usdCents: number) =>
    `You save ${saved}%. Add ${groupedAmount(missing)} to save ${percent}%: ${groupedAmount(amount)} for ${formatUsd(usdCents)}.`,
  tiers: 'Amounts with a discount',
  discount: (percent: number) => `${percent}% off`,
  price: 'Your price',
  /** What the service is delivered to: label and help of the link. */
  link: {
    profile: { label: 'Profile link', help: 'A username will do, too. The profile must be public.' },
    channel: { label: 'Channel link', help: 'Its handle will do, too. The channel must be public.' },
    page: { label: 'Page link', help: 'Open the page and copy its full address.' },
    post: { label: 'Post link', help: linkHelp('post') },
    reel: { label: 'Reel link', help: linkHelp('reel') },
    story: { label: 'Story link', help: linkHelp('story') },
    video: { label: 'Video link', help: linkHelp('video') },
    stream: { label: 'Live stream link', help: linkHelp('live stream') },
  },
  /** Where the app of the platform shares short links, which do not show what they lead to. */
  example: (link: string) => `For example: ${link}`,
  submit: 'Order Now',
  busy: 'Processing...',
  placed: buyingTexts.orderPlaced,
  exists: buyingTexts.orderExists,
  anotherOrder: buyingTexts.orderAnother,
  payNow: buyingTexts.payNow,
  failed: (message: string) => `Order failed: ${message}`,
  noResponse: 'An error occurred while placing the order.',
  /** After 429 and 503. A countdown, as of other forms, is script that would delay the hydration of the page. */
  retryIn: (seconds: number) =>
    `You can try again in ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
  another: 'Order another amount',
} as const;
