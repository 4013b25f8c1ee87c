/**
 * The values of the header `Auto-Submitted` (RFC 3834, section 5). Programs do not answer a mail that has it, so that two of them do
 * not answer each other. A mail of the shop is made by a program also where an admin has caused it: `auto-generated`, or
 * `auto-replied` where it answers a mail. What a person has written in the dashboard is not automatic: a program may answer it, for
 * example that the buyer is away.
 */
export const AUTO_SUBMITTED = ['auto-generated', 'auto-replied', 'no'] as const;
export type AutoSubmitted = (typeof AUTO_SUBMITTED)[number];
