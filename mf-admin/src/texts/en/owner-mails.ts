import type { OWNER_MAILS, OwnerMail } from '@urooj/contract/vocabulary';

/** The section of the settings about mails to the owner. */
export const ownerMailTexts = {
  heading: 'E-mails to you',
  intro:
    'They go to the e-mail of the admin. After 20 e-mails of a kind within an hour the rest of that hour comes as one. Summaries come at 8 AM in Karachi, those of the week on Mondays, and only where there is something to say.',
  names: {
    orders: 'New orders',
    payments: 'Payments to check',
    refunds: 'Refund requests',
    refills: 'Refill requests',
    messages: 'Messages of buyers',
    late: 'What is late',
  } satisfies Record<OwnerMail, string>,
  help: {
    payments:
      'A payment that a message of your bank may approve has no e-mail at once. It is named after the hour if it still waits.',
    messages: 'Somebody waits for an answer, so they cannot be turned off.',
    late: 'Payments and orders in progress after 24 hours, refund requests and approved refunds that are not paid out after 7 days, refill requests after the date that the buyer was promised. Each is named until it is done.',
  } as Readonly<Partial<Record<OwnerMail, string>>>,
  times: {
    off: 'Off',
    atOnce: 'At once',
    daily: 'Once a day',
    weekly: 'Once a week',
  } satisfies Record<(typeof OWNER_MAILS)[OwnerMail][number], string>,
};
