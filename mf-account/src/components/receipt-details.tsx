import type { SiteConfig } from '@urooj/host/site-config';
import type { ReactNode } from 'react';
import { orderTexts } from '../texts/en/order.ts';

/** The number of the receipt and who sold, for a list of details; nothing before the payment is approved. */
export function receiptDetails(
  receiptNumber: number | null | undefined,
  { legalName, legalAddress }: Pick<SiteConfig, 'legalName' | 'legalAddress'>,
): (readonly [name: string, value: ReactNode])[] {
  if (!receiptNumber) return [];
  const seller = [legalName, legalAddress].filter(Boolean).join(', ');
  return [
    [orderTexts.receiptNumber, receiptNumber],
    ...(seller ? [[orderTexts.seller, <bdi key="seller">{seller}</bdi>] as const] : []),
  ];
}
