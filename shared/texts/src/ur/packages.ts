import { formatUsd } from '@urooj/domain/money';
import type * as en from '../en/packages.ts';
import type { Translated } from '../translated.ts';

export const packageTexts: Translated<typeof en.packageTexts> = {
  noPassword: 'پاس ورڈ کی ضرورت نہیں',
  mostPopular: 'سب سے مقبول',
  fromPrice: (usdCents: number) => `${formatUsd(usdCents)} سے`,
  per1K: (usdCents: number) => `${formatUsd(usdCents)} فی 1K`,
};
