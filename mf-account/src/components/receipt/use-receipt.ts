import { removeReceipt } from '@urooj/host/receipt';
import { useState } from 'react';
import type { LoadedReceipt } from './load-receipt.ts';

/** The receipt that the loader found, until the buyer closes it. */
export function useReceipt(loaded: LoadedReceipt | null) {
  const [closed, setClosed] = useState<LoadedReceipt | null>(null);
  const close = () => {
    removeReceipt();
    setClosed(loaded);
  };
  return { shown: loaded === closed ? null : loaded, close };
}
