import type { SessionUser } from '@urooj/domain/entities';
import { type Receipt, readReceipt } from '@urooj/host/receipt';
import type { ComponentType } from 'react';
import type { ReceiptCardProps } from './receipt-card.tsx';

export type LoadedReceipt = { readonly receipt: Receipt; readonly ReceiptCard: ComponentType<ReceiptCardProps> };

/**
 * The receipt of the last payment in this tab, with the code that shows it. Loaders wait for both, so that the page does
 * not move when the receipt appears. Without its code the page is as usual, and a reload tries again.
 * @param user who is logged in; null for a guest
 */
export async function loadReceipt(user: SessionUser | null): Promise<LoadedReceipt | null> {
  const receipt = readReceipt(user);
  if (!receipt) return null;
  try {
    const { ReceiptCard } = await import('./receipt-card.tsx');
    return { receipt, ReceiptCard };
  } catch {
    return null;
  }
}
