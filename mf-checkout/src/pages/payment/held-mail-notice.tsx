import type { Order } from '@urooj/domain/entities';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense } from 'react';

/** Loaded for the few orders that need it. */
const HeldMail = lazyComponent(() => import('./held-mail.tsx'), 'HeldMail');

/** The notice about a confirmation that waits for its buyer; nothing for other orders. */
export function HeldMailNotice({ orderId, order }: { orderId: string; order: Order }) {
  if (!order.isMailHeld || order.email === null) return null;
  return (
    <Suspense>
      <HeldMail orderId={orderId} email={order.email} />
    </Suspense>
  );
}
