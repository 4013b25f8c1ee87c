import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';

/** What is known of the money. */
const of = (money: string, method: string) => {
  const known = [money, method].filter(Boolean).join(', ');
  return known === '' ? '' : ` (${known})`;
};

const are = (count: number, one: string, other: string) =>
  `${groupedAmount(count)} of them ${plural(count, { one, other })}`;

/** So that nobody sends it a second time. */
const RECORDED_IS_REFUNDED = 'What is recorded as arrived is refunded.';

/** Before a cancellation: the money that a buyer has sent, and what to do about it. */
export const moneyTexts = {
  /** @param payments each in words; empty where nothing is known of it */
  unchecked: (payments: readonly string[], isPlain: boolean) =>
    [
      payments.length > 1
        ? `${payments.length} payments are under review that you have not checked (${payments.join('; ')}).`
        : `A payment is under review that you have not checked${of(payments[0] ?? '', '')}.`,
      ...(isPlain
        ? ['Reject it, too. Check your account: if the money has arrived, send it back to the buyer.']
        : [
            `${plural(payments.length, { one: 'It', other: 'They' })} will be rejected together with the order.`,
            `${RECORDED_IS_REFUNDED} Check your account: if other money has arrived, send it back to the buyer.`,
          ]),
    ].join(' '),
  approved: (money: string, method: string) =>
    `Its payment is approved${of(money, method)} and stays so. Send the money back to the buyer.`,
  unknown: 'It may be paid. Check its payment: if the money has arrived, send it back to the buyer.',
  uncheckedMany: (count: number) =>
    `${are(count, 'has', 'have')} a payment that you have not checked. ${RECORDED_IS_REFUNDED} Check your account: send other money that has arrived back to the ${plural(count, { one: 'buyer', other: 'buyers' })}.`,
  approvedMany: (count: number) =>
    `${are(count, 'has', 'have')} an approved payment. Send the money back to the ${plural(count, { one: 'buyer', other: 'buyers' })}.`,
  unknownMany: (count: number) => `${are(count, 'is', 'are')} in progress and may be paid. Check the payments first.`,
};
