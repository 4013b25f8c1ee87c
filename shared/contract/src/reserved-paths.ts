/** Paths that are not pages. A page there would never be shown. */

/** First segments of the service, in lower case. */
export const SERVICE_SEGMENTS: readonly string[] = [
  ...['followerapi', 'openapi', 'metrics', 'healthz', 'readyz'],
  // Links of mails to an order: `/o/{secret}`.
  'o',
];

/** What the address of a link to an order begins with; the secret follows. */
export const ORDER_LINKS = '/o/';
/** `?to=` of such a link: it leads to the payment page, and otherwise to the details of the order. */
export const TO_PAYMENT = 'payment';

/** `?to=` of the link in a reminder: to the details, with the question whether the buyer wants no more of them. */
export const TO_STOP_REMINDERS = 'stop-reminders';

/** Files of the service below the segments of pages. */
export const SERVICE_FILES: readonly string[] = ['/blog/feed.xml'];
