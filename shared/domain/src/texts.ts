import { formatPkr } from './money.ts';

/**
 * What the screens say, one constant per screen, so that a page and its tests speak from one source.
 * Texts of a form's fields stand beside their rules; what only the server says stands in the contract.
 */

export const SHARED_TEXTS = {
  somethingWrong: 'Something went wrong!',
  noActions: '(No actions)',
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
  heading: 'Verify your email',
  done: 'Your email is verified.',
  sent: 'A verification link has been sent. Please look into your mailbox.',
  already: 'Your email is verified already.',
  invalid: 'This verification link is invalid or has expired.',
  failed: 'Failed to verify your email. Please try again.',
  sendFailed: 'The link could not be sent. Please try again.',
  send: 'Send a new link',
  notice: (email: string) =>
    `Please verify ${email}: open the link in our mail. Until then orders placed without logging in stay hidden.`,
  otherAccount: (email: string) =>
    `This link belongs to another account than ${email}. It stays good: log in with that account to use it.`,
  logIn: 'Please log in with the account that you want to verify.',
} as const;

export const SECURITY_TEXTS = {
  passwordChanged: 'Your password has been changed.',
  passwordFailed: 'Failed to change your password. Please try again.',
  othersLoggedOut: 'All other devices have been logged out.',
  sessionsFailed: 'Failed to load where you are logged in. Please try again.',
  logOutFailed: 'The other devices could not be logged out. Please try again.',
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
  idMissing: 'Order ID is missing.',
  loadFailed: 'Failed to load order details. Please try again.',
  notFound: 'Order Not Found: The order you are looking for does not exist or you do not have permission to view it.',
  notLoggedIn: 'Access Denied: Please log in to view order details.',
  notOwner: 'Access Denied: You do not have permission to view this order.',
  cancelled: 'Your order was cancelled.',
  cancelFailed: 'Failed to cancel the order. Please try again.',
  confirmCancel: (displayId: string) => `Order ${displayId} will be cancelled. This cannot be undone.`,
  cancelNotImplemented: 'Order cancellation is not implemented yet. Please contact support.',
  back: 'Back to All Orders',
  reorder: 'Reorder This',
  cancel: 'Cancel Order',
} as const;

export const ORDER_LIST_TEXTS = {
  accessDenied: 'Access Denied',
  notLoggedIn: 'Please log in to view your orders.',
  none: 'No orders found for your account.',
  loadFailed: 'Failed to load your orders. Please try again.',
} as const;

export const TRACK_TEXTS = {
  found: 'Order details fetched successfully!',
  notFound: 'Order not found or invalid Order ID.',
  failed: 'Failed to fetch order. Please check the Order ID and try again.',
} as const;

export const REFUND_TEXTS = {
  failed: 'Failed to submit refund request. Please try again.',
  submitted: 'Your refund request has been submitted.',
} as const;

export const CLIENT_TEXTS = {
  noName: 'Client',
  loadFailed: 'Failed to fetch your orders. Please try again.',
  emailMissing: 'User email not available. Please log in again.',
  noRecent: 'No recent orders found.',
  noOrders: "You haven't placed any orders yet.",
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
