import { useHost } from '@urooj/host/router';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { collectEarlyKeys, type EarlyKeys } from './early-keys.ts';
import { hasFeature } from './has-feature.ts';
import { hasRight } from './use-rights.ts';

const OrderSearchDialog = lazyComponent(
  () => import(/* webpackChunkName: "order-search" */ './order-search-dialog.tsx'),
  'OrderSearchDialog',
);

/** Ctrl K opens the search for orders on each page of the admin, also where somebody types. */
export function OrderSearch() {
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const early = useRef<EarlyKeys | null>(null);
  const close = useCallback(() => {
    early.current?.stop();
    early.current = null;
    setOpen(false);
  }, []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (!hasFeature(host, 'desk') || !hasRight(host, 'orders')) return;
      // Browsers open their own search.
      event.preventDefault();
      // Once until it is closed: with a second press the field may have the focus already.
      early.current ??= collectEarlyKeys(close);
      setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      early.current?.stop();
    };
  }, [host, close]);
  return <Suspense>{isOpen ? <OrderSearchDialog early={early} onClose={close} /> : null}</Suspense>;
}
