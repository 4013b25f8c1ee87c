import { expect, test } from 'vitest';
import { orderTexts as orders } from './en/orders.ts';
import { paymentReviewTexts as reviews } from './en/payment-review.ts';
import { paymentTexts as payments } from './en/payments.ts';
import { refundTexts as refunds } from './en/refunds.ts';
import { userTexts as users } from './en/users.ts';

const id = '3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f';

test.each([
  [orders.actions.start.done(id), 'Order 3f2a9c1e... marked as "In Progress" successfully!'],
  [orders.actions.start.failed(id), 'Failed to mark order 3f2a9c1e... as "In Progress". Please try again.'],
  [orders.actions.fail.failed(id), 'Failed to mark order 3f2a9c1e... as "Failed". Please try again.'],
  [orders.actions.complete.failed(id), 'Failed to complete order 3f2a9c1e.... Please try again.'],
  [orders.actions.cancel.failed(id), 'Failed to cancel order 3f2a9c1e.... Please try again.'],
  [
    orders.actions.cancel.confirmation?.question(id),
    'Are you sure you want to cancel order 3f2a9c1e...? This action cannot be undone.',
  ],
  [orders.confirmFinalChangeMany(1, 'Cancelled'), '1 order will become Cancelled. This action cannot be undone.'],
  [orders.confirmChangeMany(2, 'Completed'), '2 orders will become Completed.'],
  [payments.decided(id, 'reject'), 'Payment 3f2a9c1e... rejected successfully!'],
  [payments.decisionFailed(id, 'approve'), 'Failed to approve payment 3f2a9c1e....'],
  [reviews.sameTransactionId(1), 'This transaction ID was used in 1 other payment.'],
  [reviews.sameScreenshot(2), 'The same screenshot was seen in 2 other payments.'],
  [refunds.decided('approve'), 'Refund request approved successfully!'],
  [refunds.decisionFailed('reject'), 'Failed to reject refund request.'],
  [users.updated('Ali'), 'User Ali updated successfully!'],
])('fills the values into its sentence: %s', (text, expected) => {
  expect(text).toBe(expected);
});
