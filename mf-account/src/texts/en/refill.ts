/** @chunk delivery */

import * as messages from '@urooj/contract/messages';
import type { RefillStatus } from '@urooj/contract/vocabulary';
import { plural } from '@urooj/texts/plural';

/** Requests to replace what has dropped, on order details. */
export const refillTexts = {
  button: 'Ask for a refill',
  about: (days: number) =>
    `A part of your order is gone? Tell us the count now. We are done within ${days} ${plural(days, { one: 'day', other: 'days' })}, or offer you the money for what is missing.`,
  current: 'Count now',
  currentHelp: 'As your profile or post shows it, in full: 1250 and not 1.2K.',
  start: 'Count before the order',
  startHelp: 'If you know it. Without it we have to look it up.',
  nothingMissing: 'By these counts nothing is missing. Please check the number before you send the request.',
  picture: 'Picture',
  pictureHelp: 'A screenshot of the count, if you have one.',
  submit: 'Send the request',
  sending: 'Sending...',
  failed: 'Your request could not be sent. Please try again.',
  sent: messages.refillRequested,
  request: 'Refill request',
  statuses: {
    Requested: 'Requested',
    Accepted: 'Accepted',
    Declined: 'Declined',
    Refilled: 'Refilled',
    'Money back': 'Money back',
  } satisfies Record<RefillStatus, string>,
  lines: {
    Requested: (due: string) => `We are checking your request. We are done by ${due}.`,
    Accepted: (due: string) => `We replace what is gone by ${due}.`,
    Declined: 'We cannot replace anything here.',
    Refilled: (at: string) => `We replaced what was gone on ${at}.`,
    'Money back': (amount: string) => `You get ${amount} back. The refund on this page says how and when.`,
  },
  /** Until the shop has decided. */
  moneyRequested: (amount: string) =>
    `You have asked for ${amount} instead of the refill. We check the counts, then write to you.`,
  late: (due: string) => `We promised to be done by ${due}, and are not. We are sorry.`,
  /** Where the shop offers no sum, because the counts are not known. */
  requestMoney: 'You can wait for the refill, or ask us below for the money for what is missing.',
  fields: {
    date: 'Date',
    reported: 'Count in your request',
    confirmed: 'Count that we have seen',
    missing: 'Missing',
    reason: 'Reason',
    declinedBefore: 'Declined before',
    remarks: 'Our answer',
    reopenText: 'Why you did not agree',
  },
  missingOf: (missing: string, ordered: string) => `${missing} of ${ordered}`,
  reopen: 'I do not agree',
  reopenLabel: 'Why do you not agree?',
  reopenHelp: 'You can open a request once more.',
  reopenSubmit: 'Open the request again',
  reopened: messages.refillReopened,
  takeMoney: (amount: string) => `Take ${amount} instead`,
  takeMoneyHelp: 'Or wait for the refill. We check the counts before we send the money.',
  takeMoneyConfirm: (amount: string) =>
    `You ask for ${amount} for what is missing, and get no refill. We check the counts first. This cannot be undone.`,
  keepWaiting: 'Wait for the refill',
  moneyTaken: messages.refillMoneyTaken,
};
