/** Errors of the calls with which the admin records money. */
export const MONEY_ERRORS = {
  received_fixed: {
    status: 409,
    text: 'What arrived for this payment is recorded already and cannot be changed.',
    fields: {
      difference_sent: 'The buyer has sent the difference already. Please approve or reject both payments.',
      other_requested:
        'The buyer was asked for the difference of another payment of this order. Please decide that one first.',
      refunded: 'More than that was refunded already.',
    },
  },
  received_changed: {
    status: 409,
    text: 'What arrived for this payment was recorded meanwhile. Look at it, then decide again.',
  },
  second_person_needed: {
    status: 409,
    text: 'Two people have to approve the payment of this order. Please approve it in the list of payments first.',
  },
  refund_not_approved: {
    status: 409,
    text: 'Only an approved refund can be paid out. Please approve it first.',
  },
  refund_paid_out: {
    status: 409,
    text: 'This refund was paid out already by {method}, reference {reference}, on {at} ({zone}).',
    fields: {
      by: 'This refund was paid out already by {method}, reference {reference}, on {at} ({zone}). {by} recorded it.',
    },
  },
  no_account_needed: {
    status: 409,
    text: 'No refund of this order waits for an account. Reload the page: it says where the money goes.',
  },
} as const;
