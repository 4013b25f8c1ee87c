import { groupedAmount } from '@urooj/domain/amounts';
import { type DeliverySize, type DeliveryTimes, MEASURED_DAYS, type MeasuredTime } from '@urooj/domain/delivery-times';
import { plural } from '../plural.ts';
import { durationText } from './duration.ts';

/** @chunk texts */
const ofOrders = ({ orders }: MeasuredTime): string => `Of ${groupedAmount(orders)} orders in ${MEASURED_DAYS} days`;

/** How long it took until the work began. */
export function startText(time: MeasuredTime): string {
  const { halfMinutes: half, mostMinutes: most } = time;
  if (half === null) return `${ofOrders(time)}, fewer than half have begun.`;
  const begun = `${ofOrders(time)}, half began within ${durationText(half)} of the payment`;
  return most === null ? `${begun}; fewer than 9 of 10 have begun.` : `${begun}, 9 of 10 within ${durationText(most)}.`;
}

/** How long it took until everything was delivered. */
export function completionText(time: MeasuredTime): string {
  const { halfMinutes: half, mostMinutes: most } = time;
  if (half === null) return `${ofOrders(time)}, fewer than half are complete.`;
  const done = `${ofOrders(time)}, half were complete within ${durationText(half)} of the confirmed payment`;
  return most === null ? `${done}; fewer than 9 of 10 are complete.` : `${done}, 9 of 10 within ${durationText(most)}.`;
}

/** What is counted besides the orders that are complete; empty where there is nothing. */
function countedToo({ open, cancelled }: MeasuredTime): string[] {
  const areOf = (count: number) => `${groupedAmount(count)} of them ${plural(count, { one: 'is', other: 'are' })}`;
  return [
    ...(cancelled > 0 ? [`${areOf(cancelled)} cancelled or failed, and counted as the slowest.`] : []),
    ...(open > 0 ? [`${areOf(open)} not complete yet, and counted with the wait so far.`] : []),
  ];
}

/** Everything that is said of a size; empty where too few orders were measured. */
export const measuredTexts = ({ start, completion }: Pick<DeliveryTimes, 'start' | 'completion'>): string[] => [
  ...(start ? [startText(start)] : []),
  ...(completion ? [completionText(completion), ...countedToo(completion)] : []),
];

/** The amounts of a group: `1,000 to 4,999`. */
export const sizeText = ({ from, to }: DeliverySize): string => {
  if (from === to) return groupedAmount(from);
  return to === null ? `${groupedAmount(from)} and more` : `${groupedAmount(from)} to ${groupedAmount(to)}`;
};

export const deliveryTimesTexts = {
  allSizes: 'All sizes, and how we measure',
  otherAmounts: (amounts: string) => `Other amounts, ${amounts}`,
  /** How it is measured. */
  method: `We measure every paid order of the last ${MEASURED_DAYS} days. The start counts from when the buyer sent the payment, the completion from when we confirmed it.`,
};
