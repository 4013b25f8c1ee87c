/**
 * English sentences that the service sends and pages show too: the page shows its own where another backend sends none.
 * Each is an export of its own, so that a page loads only those that it shows.
 */
import { MAX_MESSAGES_A_DAY } from './limits.ts';

export const signedUp = 'Signup successful! Please log in.';
export const resetLinkSent = 'If an account with that email exists, a password reset link has been sent.';
export const passwordReset = 'Your password has been reset. Please log in.';
export const accountSecured =
  'Your password has been reset, and what was added to your account since that e-mail was removed. Please log in.';
export const passwordChanged = 'Your password has been changed.';
export const emailVerified = 'Your email is verified.';
export const emailAlreadyVerified = 'Your email is verified already.';
export const verificationSent = 'A verification link has been sent. Please look into your mailbox.';
export const othersLoggedOut = 'All other devices have been logged out.';
export const orderCancelled = 'Your order was cancelled.';
export const orderMailSent = 'The e-mail is on its way.';
export const orderLinkSent =
  'If this order has an e-mail address, a new link is on its way to it. Please look into your mailbox.';
export const orderCodeSent =
  'If there are orders with this e-mail address, a code is on its way to it. Please look into your mailbox.';
export const dataCopyRequested = 'We are making the copy. You get a mail with a link to it.';
export const orderDataDeleted =
  'Your data goes from each order when nobody has to answer for it any more. We mailed you about it.';
export const orderLinkReplaced = 'The earlier links do not work any more. A new one is on its way by e-mail.';
export const remindersStopped = 'We do not remind you any more.';
export const orderLinksRevoked = 'The links to this order do not work any more.';
export const ordersForgotten = 'This browser has forgotten its orders.';
export const refundRequested = 'Your refund request has been submitted.';
export const refundAccountNamed = 'We send the money to this account.';
export const tooManyAttempts = 'Too many attempts. Please try again later.';
export const tooManyMessages = `At most ${MAX_MESSAGES_A_DAY} messages can be sent within 24 hours. What you wrote is still here: please send it later.`;
export const messageSent = 'Your message has been sent.';
export const noteStored = 'The note was stored. It stays in the shop.';
export const blockAdded = 'The entry was added. It counts from the next order and payment on.';
export const blockEnded = 'The entry has ended.';
export const orderFlagged = 'The order is held until the flag is taken off.';
export const orderUnflagged = 'The flag was taken off. The order goes on.';
export const linkCorrected = 'The link was changed. The buyer sees the new one.';
export const refillRequested = 'Your request has been submitted. We answer by e-mail.';
export const refillReopened = 'Your request is open again. We answer by e-mail.';
export const refillMoneyTaken = 'Your refund request has been submitted.';
export const countsSaved = 'The counts were saved.';
export const ordersTaken = '{count} orders are yours.';
export const nothingToTake = 'No order matches. All of them may have been taken.';
export const batchExported = 'From now on, an order leaves this batch by its result, or when somebody says why.';
export const ordersReturned = 'The orders wait again.';
export const exportColumnsStored = 'The next files have these columns.';
export const staffInvited = 'The invitation is on its way by e-mail.';
export const invitationWithdrawn = 'The invitation was taken back. Its link does not work any more.';
export const staffRightsChanged = 'The rights were changed. This person has to log in again.';
export const staffAccessEnded = 'The access has ended. This person was logged out everywhere.';
export const invitationAccepted = 'You work for this shop now. Please log in with your new password.';
export const postDeleted = 'Post deleted.';
export const contactSent = 'Your message has been sent. We answer by e-mail.';
export const paymentSubmitted =
  'Payment submitted successfully! Your order status has been updated and the payment is pending review.';
export const notBlogAdmin = 'You must be logged in as an admin.';
export const orderNotFound = 'Order not found or invalid Order ID.';
export const cancellationUnavailable = 'Order cancellation is not implemented yet. Please contact support.';
export const fieldsInvalid = 'Please fill in all required fields correctly.';
export const duplicateTransaction =
  'This transaction ID has already been recorded. Please check your details or contact support.';
export const serviceUnavailable = 'This service is not available.';
export const invalidAmount = 'Invalid order amount detected. Please contact support.';
export const orderNotPayable = 'This order cannot be paid now. Please contact support.';
export const paymentUnderReview = 'A payment for this order is already under review.';
export const orderTransition = 'Order cannot change from {from} to {to}.';
export const primaryAdminLocked = 'The primary admin account cannot be changed.';
export const loggedOut = 'Logged out.';
export const reportReceived = 'Thank you.';

/** Responses to changes by the admin, by code. A name in braces stands for a value of `params` (see `withParams`). */
export const CHANGE_MESSAGES = {
  order_changed: 'Order {id} is now {status}.',
  payment_approved: 'Payment {id}... approved successfully!',
  payment_seconded:
    'Your approval of payment {id}... was recorded. Another person with the right to payments has to approve it, too.',
  payment_seconded_after_change:
    'Payment {id}... has changed since it was approved first. Your approval counts now, and another person has to approve it, too.',
  payment_rejected: 'Payment {id}... rejected successfully!',
  difference_requested: 'The buyer was asked for the missing {amount}.',
  received_recorded: 'What arrived was recorded.',
  refund_approved: 'Refund request approved successfully!',
  refund_rejected: 'Refund request rejected successfully!',
  refund_paid_out: 'The payout of the refund was recorded.',
  refund_started: 'The refund was started. It waits to be paid out.',
  refill_changed: 'The refill request of order {id} is now in the state {status}.',
  user_deleted: 'User {name} deleted successfully!',
  pattern_retired: 'This pattern reads no further message.',
} as const;
