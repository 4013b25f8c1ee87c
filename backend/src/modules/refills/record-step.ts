import { EVENT_REASONS } from '@urooj/domain/order-events';
import type { Transaction } from '../../db/pool.ts';
import { queueMail } from '../../mail/outbox.ts';
import { type RefillStep, refillChanged } from '../../mail/refill-mails.ts';
import type { StepAuthor } from '../history/author.ts';
import { buyerOf } from '../orders/buyer.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { addOrderStep } from '../orders/repository.ts';
import { shownMissing } from './missing-money.ts';
import type { LockedRefill } from './repository.ts';

const REASONS: Readonly<Record<RefillStep['name'], string>> = {
  requested: EVENT_REASONS.refillRequested,
  reopened: EVENT_REASONS.refillReopened,
  accepted: EVENT_REASONS.refillAccepted,
  declined: EVENT_REASONS.refillDeclined,
  refilled: EVENT_REASONS.refilled,
  moneyBack: EVENT_REASONS.refillMoneyBack,
  late: EVENT_REASONS.refillLate,
};

type RecordedStep = LockedRefill &
  StepAuthor & {
    readonly step: RefillStep;
    readonly now: Date;
    /** Origin for links in e-mails. */
    readonly publicUrl: string;
  };

/** Each step of a request is an event of its order, and a mail to the buyer. */
export async function recordRefillStep(tx: Transaction, recorded: RecordedStep): Promise<void> {
  const { order, refill, step, who, userId, requestId, now, publicUrl } = recorded;
  await addOrderStep(tx, order, { at: now, who, userId, requestId, why: REASONS[step.name] });
  if (order.email === null) return;
  const linked = await linkedOrder(tx, order, now);
  await queueMail(tx, refillChanged(publicUrl, buyerOf(order, order.email), linked, step, shownMissing(order, refill)));
}
