/**
 * @chunk texts
 *
 * The English sentences that two or more apps (shell, remotes) or the site kit show.
 *
 * Here belongs a sentence that must read the same in several apps. Changing it takes a release of each of them.
 * A sentence of one app belongs into that app's `src/texts`, where one release changes it. Names of what is
 * sold (services, platforms, payment methods) are data and belong into `@urooj/domain`; sentences of the server
 * belong to `@urooj/contract`.
 *
 * What few pages show is in modules of its own, because each app has these on every page. A sentence with values is a function. Sentences are never put
 * together from fragments: other languages order their words differently. Counted words take `plural`.
 */

export const sharedTexts = {
  somethingWrong: 'Something went wrong!',
  /** Why the shop takes no orders. @param until a time */
  closedUntil: (sentence: string, until: string) => `${sentence} (until ${until})`,
  banned: 'Your account is banned. Please contact support.',
  cancel: 'Cancel',
  retry: 'Retry',
  loading: 'Loading...',
  darkTheme: 'Dark theme',
  /** For screen readers. @param rating whole stars */
  ratingOf: (rating: number) => `${rating} out of 5 stars`,
};
