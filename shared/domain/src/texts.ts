import { formatPkr } from './money.ts';

/**
 * What the screens say, one constant per screen, so that a page and its tests speak from one source.
 * Texts of a form's fields stand beside their rules; what only the server says stands in the contract.
 */

export const SHARED_TEXTS = {
  somethingWrong: 'Something went wrong!',
} as const;

export const AUTH_TEXTS = {
  banned: 'Your account is banned. Please contact support.',
  loggedIn: 'Login successful!',
  signedUp: 'Signup successful! Please log in.',
  resetSent: 'If an account with that email exists, a password reset link has been sent.',
  backToSignIn: 'Back to Sign In',
} as const;

export const RESET_TEXTS = {
  failed: 'Failed to reset password. Please try again.',
  submit: 'Reset Password',
  busy: 'Resetting...',
  /** Where the server has no words of its own. */
  done: 'Your password has been reset. Please log in.',
} as const;

export const VERIFY_TEXTS = {
  done: 'Your email is verified.',
  sent: 'A verification link has been sent. Please look into your mailbox.',
  already: 'Your email is verified already.',
  invalid: 'This verification link is invalid or has expired.',
} as const;

export const SECURITY_TEXTS = {
  passwordChanged: 'Your password has been changed.',
  passwordFailed: 'Failed to change your password. Please try again.',
  othersLoggedOut: 'All other devices have been logged out.',
} as const;

export const BUY_TEXTS = {
  selectPackage: 'Please select a package above to proceed with your order.',
  submit: 'Buy Now',
  busy: 'Processing...',
  failed: 'Failed to create order. Please check your details and try again.',
  noResponse: 'No response from server. Please check your internet connection or try again later.',
  timeout: 'Request timed out. The server took too long to respond.',
  serverError: (status: number) => `Server Error: ${status}`,
  placed: (orderId: string) => `Order placed successfully! Order ID: ${orderId}. Redirecting to payment...`,
} as const;

export const CUSTOM_CARD_TEXTS = {
  placed: (orderId: string) => `Order placed successfully! Order ID: ${orderId}`,
  failed: (message: string) => `Order failed: ${message}`,
  noResponse: 'An error occurred while placing the order.',
} as const;

export const PAYMENT_TEXTS = {
  loading: 'Loading payment details...',
  loadFailed: 'Failed to load order details. Please try again or ensure the order ID is valid.',
  /** @param priceMinor what is due, in paisa */
  submit: (priceMinor: number) => `Submit Payment - ${formatPkr(priceMinor)}`,
  submitted: 'Payment submitted successfully! Your order status has been updated and the payment is pending review.',
  failed: 'Failed to submit payment. Please try again.',
  duplicate: 'This transaction ID has already been recorded. Please check your details or contact support.',
} as const;

export const ORDER_DETAILS_TEXTS = {
  cancelled: 'Your order was cancelled.',
  cancelNotImplemented: 'Order cancellation is not implemented yet. Please contact support.',
} as const;

export const REFUND_TEXTS = {
  failed: 'Failed to submit refund request. Please try again.',
  submitted: 'Your refund request has been submitted.',
} as const;

export const CLIENT_TEXTS = {
  profileFailed: 'Failed to update profile. Please try again.',
  profileUpdated: 'Profile updated successfully!',
} as const;

export const BLOG_TEXTS = {
  notAdmin: 'You must be logged in as an admin.',
  deleted: 'Post deleted.',
  editedMeanwhile: 'Somebody else has changed this post meanwhile. Nothing was saved, and your text is kept.',
} as const;

export const CONTACT_TEXTS = {
  sent: 'Your message has been sent. We answer by mail.',
  failed: 'Your message could not be sent. Please try again, or write a mail.',
} as const;
