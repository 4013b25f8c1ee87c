import type { OrderStatus } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import type { OrderEvent } from '@urooj/domain/entities';
import { orderEventName, writtenReason } from '@urooj/domain/order-events';
import { isFinal } from '@urooj/domain/order-status';
import type { TimelineState, TimelineStep } from '@urooj/ui/timeline';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';

/** The recorded events of an order, oldest first, as steps of a timeline. */
export function eventSteps(events: readonly OrderEvent[]): TimelineStep[] {
  return events.map((event, index) => ({
    id: `${index} ${event.at}`,
    title: orderDetailsTexts.eventNames[orderEventName(event)],
    state: index === events.length - 1 ? lastState(event.to) : 'done',
    text: [formatDateTime(event.at), writtenReason(event), event.who && orderDetailsTexts.by[event.who]]
      .filter(Boolean)
      .join(' · '),
  }));
}

function lastState(status: OrderStatus): TimelineState {
  if (status === 'Completed') return 'done';
  return isFinal(status) ? 'stopped' : 'current';
}
