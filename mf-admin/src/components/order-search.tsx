import { useHost } from '@urooj/host/router';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useEffect, useState } from 'react';
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
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (!hasFeature(host, 'desk') || !hasRight(host, 'orders')) return;
      // Browsers open their own search.
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [host]);
  return <Suspense>{isOpen ? <OrderSearchDialog onClose={() => setOpen(false)} /> : null}</Suspense>;
}
