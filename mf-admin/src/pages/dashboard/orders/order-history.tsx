import { type Result, succeed } from '@urooj/api/result';
import type { Actor, Order, OrderEvent } from '@urooj/domain/entities';
import { shortId } from '@urooj/domain/short-id';
import { useHost } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { useCallback } from 'react';
import type { HistoryEntry } from '../../../components/history.tsx';
import { HistoryDrawer } from '../../../components/history-drawer.tsx';

const ACTORS: Readonly<Record<Actor, string>> = { admin: 'Admin', owner: 'Customer', system: 'The shop' };

/** An order's way through its states. */
export function OrderHistory({ order: { id }, onClose }: { order: Order; onClose: () => void }) {
  const { api } = useHost();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Result<readonly HistoryEntry[]>> => {
      const order = await api.getOrder(id, { signal });
      return order.ok ? succeed(entriesOf(order.value)) : order;
    },
    [api, id],
  );
  return <HistoryDrawer title={`History of order ${shortId(id)}`} load={load} onClose={onClose} />;
}

/** A backend that writes nothing down still knows when the order came. */
function entriesOf({ events, createdAt, status }: Order): HistoryEntry[] {
  if (events.length > 0) return events.map(entryOf);
  return [{ at: createdAt, what: 'Order placed', who: 'Customer', why: `It is ${status} now.` }];
}

function entryOf({ at, who, from, to, why }: OrderEvent): HistoryEntry {
  const what = from ? (
    <>
      <StatusBadge status={from} /> → <StatusBadge status={to} />
    </>
  ) : (
    <StatusBadge status={to} />
  );
  return { at, what, who: who === null ? 'Unknown' : ACTORS[who], why };
}
