/** The mails to the buyer about the steps of a refill request. */
import type { DeclineReason } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTimeIn } from '@urooj/domain/dates';
import { shortId } from '@urooj/domain/short-id';
import { declineReasons as enReasons } from '@urooj/texts/en/decline-reasons';
import { declineReasons as urReasons } from '@urooj/texts/ur/decline-reasons';
import { languageOf } from './emails.ts';
import { type MailedOrder, namesFor, orderLink, remarksLine } from './order-mails.ts';
import { accountLine, type PaidAccount } from './refund-mails.ts';
import { type Paragraph, type Recipient, renderEmail } from './render-email.ts';
import { textsIn } from './texts/in-language.ts';
import type { Mail } from './transport.ts';

/** What the mail about a step says besides its name. */
export type RefillStep =
  | { readonly name: 'requested' | 'reopened' | 'accepted'; readonly dueAt: Date }
  | { readonly name: 'declined'; readonly reason: DeclineReason; readonly remarks: string; readonly canReopen: boolean }
  | { readonly name: 'refilled'; readonly remarks: string }
  | ({
      readonly name: 'moneyBack';
      readonly amountMinor: number;
      readonly remarks: string;
    } & (
      | { readonly isApproved: true; readonly account: PaidAccount }
      /** The buyer took the money, and the shop still checks the counts. */
      | { readonly isApproved: false }
    ))
  /** `amountMinor` is `null` where the counts are not known, and 0 where nothing is missing by them. */
  | { readonly name: 'late'; readonly amountMinor: number | null };

/** @param missing of the ordered ones; `null` where the counts are not known, or nothing is owed any more */
export function refillChanged(
  publicUrl: string,
  to: Recipient,
  order: MailedOrder,
  step: RefillStep,
  missing: number | null,
): Mail {
  const { refill, orderId } = textsIn(languageOf(to));
  const isMoneyRequested = step.name === 'moneyBack' && !step.isApproved;
  const { subject, text } = refill[isMoneyRequested ? 'moneyRequested' : step.name];
  // The number may have been mistyped.
  const isNothingMissing = step.name === 'requested' && missing === 0;
  return renderEmail(to, subject(shortId(order.id)), [
    (isNothingMissing ? refill.nothingMissing : text)(namesFor(to).serviceName(order)),
    ...(missing ? [refill.missing(groupedAmount(missing), groupedAmount(order.quantity))] : []),
    ...(isNothingMissing ? [refill.staysOpen] : detailsOf(to, step)),
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

function detailsOf(to: Recipient, step: RefillStep): readonly Paragraph[] {
  const { refill } = textsIn(languageOf(to));
  const { price } = namesFor(to);
  switch (step.name) {
    case 'declined': {
      const reasons = languageOf(to) === 'ur' ? urReasons : enReasons;
      const reason = refill.reason(reasons[step.reason]);
      return [reason, ...remarksLine(to, step.remarks), ...(step.canReopen ? [refill.reopen] : [])];
    }
    case 'refilled':
      return remarksLine(to, step.remarks);
    case 'moneyBack': {
      const amount = step.isApproved ? refill.amount : refill.amountToCheck;
      const account = step.isApproved ? [accountLine(to, step.account)] : [];
      return [amount(price(step.amountMinor)), ...account, ...remarksLine(to, step.remarks)];
    }
    case 'late':
      if (step.amountMinor === 0) return [refill.staysOpen];
      return [step.amountMinor === null ? refill.choiceUnknown : refill.choice(price(step.amountMinor))];
    default:
      return [refill.due(formatDateTimeIn(languageOf(to), step.dueAt.toISOString()))];
  }
}
