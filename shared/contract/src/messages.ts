/**
 * English sentences of the service that pages show too, where another backend sends none: what it says after a success,
 * and some of its errors. They stand apart from the error table so that a page does not load all of it.
 */
export const MESSAGES = {
  signedUp: 'Signup successful! Please log in.',
  resetLinkSent: 'If an account with that email exists, a password reset link has been sent.',
  passwordReset: 'Your password has been reset. Please log in.',
  passwordChanged: 'Your password has been changed.',
  emailVerified: 'Your email is verified.',
  emailAlreadyVerified: 'Your email is verified already.',
  verificationSent: 'A verification link has been sent. Please look into your mailbox.',
  othersLoggedOut: 'All other devices have been logged out.',
  orderCancelled: 'Your order was cancelled.',
  refundRequested: 'Your refund request has been submitted.',
  postDeleted: 'Post deleted.',
  contactSent: 'Your message has been sent. We answer by mail.',
  paymentSubmitted:
    'Payment submitted successfully! Your order status has been updated and the payment is pending review.',
  notBlogAdmin: 'You must be logged in as an admin.',
  orderNotFound: 'Order not found or invalid Order ID.',
  cancellationUnavailable: 'Order cancellation is not implemented yet. Please contact support.',
} as const;
