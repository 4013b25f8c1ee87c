import { masked as maskedMessage } from '@urooj/domain/masked';

/** As pages mask messages before they send them, again: anybody may send anything. PostgreSQL needs whole characters. */
export const masked = (text: string): string => maskedMessage(text).toWellFormed();
