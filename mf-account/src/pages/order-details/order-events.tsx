import type { OrderStatus } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import type { Actor, OrderEvent } from '@urooj/domain/entities';
import { isFinal } from '@urooj/domain/order-status';
import { Timeline, type TimelineState } from '@urooj/ui/timeline';

const ACTORS: Readonly<Record<Actor, string>> = { admin: 'the admin', owner: 'the customer', system: 'the shop' };

/** What really happened to an order, oldest first; nothing where the server keeps no record. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  const steps = events.map((event, index) => ({
    id: `${index} ${event.at}`,
    title: event.to,
    state: index === events.length - 1 ? lastState(event.to) : ('done' as const),
    text: [formatDateTime(event.at), event.why, event.who && `by ${ACTORS[event.who]}`].filter(Boolean).join(' · '),
  }));
  return <Timeline label="What happened" steps={steps} />;
}

function lastState(status: OrderStatus): TimelineState {
  if (status === 'Completed') return 'done';
  return isFinal(status) ? 'stopped' : 'current';
}
