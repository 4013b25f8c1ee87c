import { formatUsd } from '@urooj/domain/money';

export const noPassword: string = 'پاس ورڈ کی ضرورت نہیں';
export const supportHours: string = '24 گھنٹے';
export const supportAtAnyHour: string = `${supportHours} سپورٹ`;
export const mostPopular: string = 'سب سے مقبول';
export const fromPrice = (usdCents: number): string => `${formatUsd(usdCents)} سے`;
export const per1K = (usdCents: number): string => `${formatUsd(usdCents)} فی 1K`;
