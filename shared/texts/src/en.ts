/**
 * The English sentences that two or more apps (shell, remotes) or the site kit show.
 *
 * Here belongs a sentence that must read the same in several apps. Changing it takes a release of each of them.
 * A sentence of one app belongs into that app's `src/texts/en.ts`, where one release changes it. Names of what is
 * sold (services, platforms, payment methods) are data and belong into `@urooj/domain`; sentences of the server
 * belong to the error table of `@urooj/contract`.
 *
 * A sentence with values is a function. Sentences are never put together from fragments: other languages order their
 * words differently. Counted words take `plural`.
 */
export const sharedTexts = {
  somethingWrong: 'Something went wrong!',
  banned: 'Your account is banned. Please contact support.',
  links: {
    contact: 'Contact us',
    contactSupport: 'Contact support',
    dashboard: 'Go to your dashboard',
    refundPolicy: 'Refund policy',
    terms: 'Terms of Service',
    trackOrder: 'Track your order',
  },
  orders: {
    orderPlaced: (orderId: string) => `Order placed successfully! Order ID: ${orderId}`,
  },
  packages: {
    popular: 'Most Popular',
    noPassword: 'No password required',
  },
  /** The controls of the site kit. */
  controls: {
    cancel: 'Cancel',
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    page: (number: number) => `Page ${number}`,
    pageOf: (number: number, pages: number) => `Page ${number} of ${pages}`,
    copied: 'Copied',
    copyFailed: 'Copying failed',
    showPassword: 'Show password',
    darkTheme: 'Dark theme',
  },
};

/** What a second language has to provide. */
export type Texts = typeof sharedTexts;
