import type { OWNER_MAILS, OwnerMail } from '@urooj/contract/vocabulary';

/** The owner's settings: when they get which mail. */
export type OwnerMailSettings = { [Name in OwnerMail]: (typeof OWNER_MAILS)[Name][number] };

export const DEFAULT_OWNER_MAILS: OwnerMailSettings = {
  orders: 'off',
  payments: 'off',
  refunds: 'off',
  refills: 'off',
  messages: 'atOnce',
  late: 'off',
};
