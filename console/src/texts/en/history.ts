import { groupedAmount } from '@urooj/domain/amounts';

/** What was done, by whom and why. */
export const historyTexts = {
  revision: (revision: number) => `Revision ${groupedAmount(revision)}`,
  kinds: { token: 'Token', 'sign-in': 'Sign-in' },
};
