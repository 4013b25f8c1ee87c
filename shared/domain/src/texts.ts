import { formatPkr } from './money.ts';

/**
 * What the screens say, one constant per screen, so that a page and its tests speak from one source.
 * Texts of a form's fields stand beside their rules; what only the server says stands in the contract.
 */

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

export const CONTACT_TEXTS = {
  sent: 'Your message has been sent. We answer by mail.',
  failed: 'Your message could not be sent. Please try again, or write a mail.',
} as const;
