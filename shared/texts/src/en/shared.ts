import { groupedAmount } from '@urooj/domain/amounts';

/**
 * The English sentences that two or more apps (shell, remotes) or the site kit show.
 *
 * Here belongs a sentence that must read the same in several apps. Changing it takes a release of each of them.
 * A sentence of one app belongs into that app's `src/texts`, where one release changes it. Names of what is
 * sold (services, platforms, payment methods) are data and belong into `@urooj/domain`; sentences of the server
 * belong to `@urooj/contract`.
 *
 * Pages get them in their language: `import { sharedTexts } from '@urooj/texts/shared'`. A sentence with values is a function. Sentences are never put
 * together from fragments: other languages order their words differently. Counted words take `plural`.
 */

export const somethingWrong = 'Something went wrong!';
export const banned = 'Your account is banned. Please contact support.';

export const contactUs = 'Contact us';
export const contactSupport = 'Contact support';
/** A link to a chat. */
export const whatsappTo = (number: string) => `WhatsApp ${number}`;
export const termsOfService = 'Terms of Service';
export const trackYourOrder = 'Track your order';

export const payNow = 'Pay now';
export const orderExists = (orderId: string) =>
  `This order exists already and is waiting for payment. Order ID: ${orderId}`;
export const orderAnother = 'Order another';
export const orderPlaced = (orderId: string) => `Order placed successfully! Order ID: ${orderId}`;

// The controls of the site kit.
/** @param time minutes and seconds, such as `1:05` */
export const retryIn = (time: string) => `You can try again in ${time}.`;
export const retryNow = 'You can try again now.';
export const cancel = 'Cancel';
export const retry = 'Retry';
export const loading = 'Loading...';
export const previous = 'Previous';
export const next = 'Next';
export const page = (number: number) => `Page ${groupedAmount(number)}`;
export const pageOf = (number: number, pages: number) => `Page ${groupedAmount(number)} of ${groupedAmount(pages)}`;
export const copy = 'Copy';
export const copied = 'Copied';
export const copyFailed = 'Copying failed';
export const showPassword = 'Show password';
export const darkTheme = 'Dark theme';
/** Follows the label of a field that may stay empty. */
export const optional = '(optional)';
/** @param chart the title of the chart that the table repeats */
export const asTable = (chart: string) => `${chart} as a table`;
/** For screen readers. @param rating whole stars */
export const ratingOf = (rating: number) => `${rating} out of 5 stars`;
/** The state of a step in a timeline, for screen readers. */
export const stepDone = '(done)';
export const stepCurrent = '(current step)';
export const stepUpcoming = '(to come)';
export const stepSkipped = '(not reached)';
export const stepStopped = '(ended here)';
