import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { REJECTION_REASONS } from '@urooj/contract/rejection-reasons';
import type { OrderKind, ReviewStatus } from '@urooj/contract/vocabulary';
import { withParams } from '@urooj/contract/with-params';
import { groupedAmount } from '@urooj/domain/amounts';
import type { OrderDetail } from '@urooj/domain/buyer-details';
import { displayId } from '@urooj/domain/short-id';
import type { Age } from '@urooj/domain/waiting';
import { plural } from '@urooj/texts/plural';
import { agoText } from './lists.ts';

const otherPayments = (count: number) =>
  `${groupedAmount(count)} other ${plural(count, { one: 'payment', other: 'payments' })}`;

/** The dialog that reviews a payment, what opens from it, and what was recorded as arrived. */
export const paymentReviewTexts = {
  submitted: 'Submitted amount',
  amountMatches: 'The submitted amount is the amount due.',
  amountLess: (difference: string) => `The submitted amount is ${difference} less than the amount due.`,
  amountMore: (difference: string) => `The submitted amount is ${difference} more than the amount due.`,
  /** Of a payment and the one that pays what was missing of it. */
  pairLess: (difference: string) => `Of both payments together, ${difference} is still missing.`,
  arrivedLess: (difference: string) => `What arrived is ${difference} less than the amount due.`,
  missing: (arrived: string, missing: string, age: Age | null) =>
    `${arrived} arrived. The buyer was asked for the missing ${missing}${age ? ` ${agoText(age)}` : ''}, and has not sent it yet.`,
  partner: (id: string, isDifference: boolean) =>
    isDifference
      ? `This pays what was missing of payment ${displayId(id)}. One decision is about both.`
      : `Payment ${displayId(id)} pays what was missing. One decision is about both.`,
  overpaid: (excess: string) => `For this order ${excess} more has arrived than it costs.`,
  approveAndRefund: (excess: string) => `Approve and refund ${excess}`,
  /** Of a payment with warnings. */
  approveDespiteAndRefund: (warnings: string, excess: string) => `Approve despite ${warnings} and refund ${excess}`,
  moneyArrivedFor: (id: string) => `Money has arrived for payment ${id}`,
  moneyArrivedHelp: 'What is recorded for a rejected payment can be refunded. It cannot be changed later.',
  receivedKey: 'Another amount arrived (D)',
  received: 'What arrived (PKR)',
  receivedHelp: 'If it is less than what is due, the buyer is asked for the difference.',
  request: (missing: string) => `Ask for ${missing}`,
  requested: (missing: string) => withParams(CHANGE_MESSAGES.difference_requested, { amount: missing }),
  record: 'Only record it',
  recordFirst: 'Please record this amount first, or empty the field.',
  recorded: CHANGE_MESSAGES.received_recorded,
  recordFailed: 'Failed to record what arrived. Please try again.',
  rejectionRefunds: 'What has arrived is refunded to the buyer.',
  amountUnknown: 'The amount due is not known.',
  sameTransactionId: (count: number) => `This transaction ID was used in ${otherPayments(count)}.`,
  sameScreenshot: (count: number) => `The same screenshot was seen in ${otherPayments(count)}.`,
  fromAnotherBrowser:
    'This was sent by a browser that may not see the order: anybody who knows the order ID could do that.',
  reopensOrder:
    'The order was cancelled because nobody had paid it. Do you still deliver it at this price? An approval starts it, a rejection lets it wait again.',
  buyerBanned: 'The account of this order, or the one that has its e-mail address, is banned.',
  otherPayment: (id: string) =>
    `Payment ${displayId(id)} waits for the same order. The approval of one rejects the other.`,
  needsTwoPeople: 'Two people have to approve this payment. A rejection by one of them is enough.',
  approvedFirst: (by: string | null, at: string, arrived: string | null) =>
    `Approved by ${by ?? 'an account that was deleted'} at ${at}${arrived ? `, with ${arrived} as what arrived` : ''}.`,
  secondHasTo: 'A second person has to approve.',
  /** To the one who approved it. */
  anotherHasTo: 'It waits for another person, who has to approve, too.',
  firstIsVoid:
    'This does not count any more: the payment has changed since, or this person may not decide about payments now. Two people have to approve it.',
  bankMessageFailed: 'The message about this payment could not be shown.',
  neverSeen: (hasScreenshot: boolean) =>
    hasScreenshot ? 'Transaction ID and screenshot were not used before.' : 'The transaction ID was not used before.',
  use: (id: string, status: ReviewStatus, day: string) => `${displayId(id)}, ${status}, ${day}`,
  reviewOf: (id: string) => `Review payment ${displayId(id)}`,
  decision: 'Decision',
  /** Read with a button that does nothing in the first moment, when the press was meant for the payment before. */
  justShown: 'This has just appeared. It can be decided in a moment.',
  approveKey: 'Approve (A)',
  approveDespiteKey: (warnings: string) => `Approve despite ${warnings} (A)`,
  rejectKey: 'Reject (R)',
  previousKey: 'Previous (K)',
  nextKey: 'Next (J)',
  orderKey: 'Order facts (O)',
  helpKey: 'Keys (?)',
  /** What each key does, in the order of the list. */
  keys: [
    ['A', 'Approve the payment; press it again where there are warnings'],
    ['R', 'Reject the payment: choose or write a reason'],
    ['D', 'Another amount arrived: ask for the difference, or refund it'],
    ['1 to 5', 'Choose a reason, then Enter confirms the rejection'],
    ['J', 'Show the next payment'],
    ['K', 'Show the previous payment'],
    ['O', 'Show the facts of the order'],
    ['?', 'Show this list, or close it'],
    ['Esc', 'Close what is open'],
  ],
  keysTitle: 'Keys of the review',
  service: 'Service, quantity',
  ourAccount: (method: string) => `Our ${method} account`,
  noAccount: 'None is set.',
  client: 'Client',
  sent: 'Sent',
  orderFacts: (id: string) => `Order ${displayId(id)}`,
  orderFailed: 'Failed to fetch the order.',
  loadingOrder: 'Loading the order...',
  openOrder: 'Open the order',
  orderFields: {
    service: 'Service',
    platform: 'Platform',
    amount: 'Quantity',
    price: 'Price',
    kind: 'Kind',
    usd: 'In US dollars',
    cost: 'Cost',
    margin: 'Margin',
    promise: 'Guarantee',
    status: 'Status',
    placed: 'Placed',
    name: 'Name',
    email: 'Email',
    phoneNumber: 'Phone',
    profileLink: 'Profile link',
    postLink: 'Post link',
    socialId: 'Social ID',
  } satisfies Record<OrderDetail, string> & Record<string, string>,
  kinds: { package: 'Package', custom: 'Custom amount' } satisfies Record<OrderKind, string>,
  usdAt: (usd: string, pkrPerUsd: number) => `${usd} at PKR ${pkrPerUsd}`,
  margin: (usd: string, percent: number) => `${usd} (${percent}%)`,
  /** Each reason that is often given: its name and the sentence that the customer reads. */
  reasons: [
    { name: 'Not received', sentence: REJECTION_REASONS.notReceived },
    { name: 'Other amount', sentence: REJECTION_REASONS.otherAmount },
    { name: 'ID does not match', sentence: REJECTION_REASONS.otherId },
    { name: 'Unreadable', sentence: REJECTION_REASONS.unreadable },
    { name: 'Used before', sentence: REJECTION_REASONS.usedBefore },
  ],
  chooseOrWrite: 'Choose, or write your own',
  numbered: (number: number, name: string) => `${number} ${name}`,
  reason: 'Reason',
  reasonHelp: 'The customer reads it.',
  reasonRequired: 'Please give a reason.',
  confirmRejection: 'Confirm rejection',
  screenshotAlt: 'Payment screenshot',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zooms: ['Fitted', '1.5 times', '2 times', '3 times'],
};
