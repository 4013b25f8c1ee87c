import { REFILL_INTERVAL_HOURS } from './limits.ts';

/** Why a refill cannot be requested, or a request of one not be changed. */
export const REFILL_ERRORS = {
  text: 'This is not possible for this order now. Please reload the page to see its state.',
  fields: {
    not_promised: 'Drops of this order are not replaced.',
    not_completed: 'You can ask for a refill once everything was delivered.',
    ended: 'The guarantee of this order has ended.',
    open: 'A request for this order is open already.',
    too_soon: `You can ask for a refill once in ${REFILL_INTERVAL_HOURS} hours. Please try again later.`,
    not_declined: 'Only the last request of an order can be reopened, after it was declined.',
    reopened: 'This request was reopened once already. Please contact support.',
    not_late: 'The shop still has time to refill the order.',
    decided: 'This request is in the state {status}. Please reload the list.',
    start_missing: 'The count before the order is not known. Please enter it in the order first.',
    nothing_missing: 'By these counts no money is left to be paid back.',
    amount_changed: 'The amount is now {amount}, and not the one that you saw. Please look at it, then decide again.',
    reason_missing: 'Please choose a reason and write a sentence for the buyer.',
  },
} as const;
