import { readOrderThread } from '@urooj/api/thread-calls';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderEvent } from '@urooj/domain/entities';
import { type ThreadMessage, timelineOf } from '@urooj/domain/thread';
import { useHost } from '@urooj/host/router';
import { useReplyTime } from '@urooj/host/use-reply-time';
import { replyTimeText } from '@urooj/texts/en/reply-time';
import { Card } from '@urooj/ui/card';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { Timeline, type TimelineStep } from '@urooj/ui/timeline';
import { useCallback } from 'react';
import { conversationTexts as text } from '../../texts/en/conversation.ts';
import styles from './conversation.module.css';
import { eventSteps } from './event-steps.ts';
import { OrderNotes } from './order-notes.tsx';
import { useReloadable } from './use-reloadable.ts';
import { WriteMessage } from './write-message.tsx';

/** What buyer and shop wrote about an order, in one timeline with what happened to it; for the admin also the notes of the shop. */
export function Conversation({ order }: { order: Order }) {
  const { api, config } = useHost();
  const { loaded: thread, reload } = useReloadable(
    useCallback((options) => readOrderThread(api, config.apiHost, order.id, options), [api, config.apiHost, order.id]),
  );
  const minutes = useReplyTime(api, config.switches.measuredReplyTime);
  // Only the admin gets the sale.
  const isAdmin = order.sale !== null;
  const repliesByMail = thread?.ok === true && thread.value.repliesByMail;
  return (
    <>
      <Card>
        <Stack>
          <h2 id="messages">{text.heading}</h2>
          {minutes === null ? null : <p>{replyTimeText(minutes)}</p>}
          {thread === null ? <Skeleton label={text.loading} shape="row" count={3} /> : null}
          {thread?.ok === false ? <ErrorState title={text.failed} onRetry={() => void reload()} /> : null}
          {thread?.ok ? (
            <Timeline label={text.label} steps={stepsOf(order.events, thread.value.messages, isAdmin)} />
          ) : null}
          <WriteMessage
            orderId={order.id}
            help={isAdmin ? text.sentToBuyer : whereReplyIs(order, repliesByMail)}
            onSent={() => void reload()}
          />
        </Stack>
      </Card>
      {isAdmin ? <OrderNotes orderId={order.id} /> : null}
    </>
  );
}

function whereReplyIs({ email }: Order, repliesByMail: boolean): string {
  if (email === null) return text.hereOnly;
  return repliesByMail ? text.byMail : text.byMailOnly;
}

function stepsOf(events: readonly OrderEvent[], messages: readonly ThreadMessage[], isAdmin: boolean): TimelineStep[] {
  const ofEvents = eventSteps(events);
  const stepOfEvent = new Map(events.map((event, index) => [event, ofEvents[index]]));
  return timelineOf(events, messages).flatMap((entry, index) =>
    entry.kind === 'event'
      ? (stepOfEvent.get(entry.event) ?? [])
      : [messageStep(entry.message, `message ${index}`, isAdmin)],
  );
}

function messageStep(message: ThreadMessage, id: string, isAdmin: boolean): TimelineStep {
  const { side, at, pictures } = message;
  const writers = isAdmin ? { buyer: text.buyer, shop: text.shop } : { buyer: text.you, shop: text.shop };
  return {
    ...{ id, title: writers[side], state: 'done' },
    text: (
      <>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {message.text === '' ? null : (
          <span dir="auto" className={styles.message}>
            {message.text}
          </span>
        )}
        {pictures.map((url, index) => (
          <a key={url} href={url} target="_blank" rel="noopener noreferrer">
            <img src={url} alt={text.picture(index + 1)} loading="lazy" className={styles.picture} />
          </a>
        ))}
      </>
    ),
  };
}
