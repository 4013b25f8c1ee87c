import { revokeOrderLinks, sendOrderLink, stopReminders } from '@urooj/api/order-calls';
import { errorText } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { orderEventName } from '@urooj/domain/order-events';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { orderLinkTexts } from '../texts/en/order-link.ts';
import { useOrderChange } from './use-order-change.ts';

type SendLinkProps = {
  orderId: string;
  /** Whether it first ends all earlier links, also the one that this browser came by. */
  revoke?: boolean;
};

/** Mails a new link to the order, and says so in place of the button. */
function SendLink({ orderId, revoke = false }: SendLinkProps) {
  const { api } = useHost();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [problem, setProblem] = useState('');
  const send = async () => {
    setState('sending');
    setProblem('');
    const result = await sendOrderLink(api, orderId, revoke);
    setState(result.ok ? 'sent' : 'ready');
    if (!result.ok) setProblem(errorText(result.error, orderLinkTexts.failed));
  };
  const { sent, replaced, send: button, replace, sending } = orderLinkTexts;
  return (
    <>
      {state === 'sent' ? null : (
        <Button variant="secondary" busy={state === 'sending'} busyLabel={sending} onClick={() => void send()}>
          {revoke ? replace : button}
        </Button>
      )}
      <p role="status">{state === 'sent' ? (revoke ? replaced : sent) : problem}</p>
    </>
  );
}

/** On the tracking page: after a link that does not work any more, and for everybody who follows an order there. */
export function NewLink({ orderId, isEnded }: { orderId: string; isEnded: boolean }) {
  const { ended, endedHelp, enterId, about } = orderLinkTexts;
  return (
    <Notice tone={isEnded ? 'warning' : 'info'}>
      <Stack gap="tight">
        {isEnded ? <strong>{ended}</strong> : null}
        <p>{isEnded ? endedHelp : about}</p>
        {orderId === '' ? <p>{enterId}</p> : <SendLink orderId={orderId} />}
      </Stack>
    </Notice>
  );
}

/** On order details, for a browser that came by a link or a code: how it came, and what it may do. */
export function OpenedBy({ order: { id: orderId, openedBy } }: { order: Pick<Order, 'id' | 'openedBy'> }) {
  if (openedBy === 'code') return <Notice tone="info">{orderLinkTexts.byCode}</Notice>;
  return (
    <Notice tone="info">
      <Stack gap="tight">
        <p>
          <strong>{orderLinkTexts.byLink}</strong> {orderLinkTexts.mayDo}
        </p>
        <p>{orderLinkTexts.forwarded}</p>
        <SendLink orderId={orderId} revoke />
      </Stack>
    </Notice>
  );
}

/** On order details, for a buyer who came by the link of a reminder. */
export function StopReminders({ order: { id: orderId, events } }: { order: Pick<Order, 'id' | 'events'> }) {
  const { api } = useHost();
  const [isBusy, setBusy] = useState(false);
  const isStopped = events.some((event) => orderEventName(event) === 'reminders_stopped');
  const [outcome, setOutcome] = useState(isStopped ? orderLinkTexts.remindersStopped : '');
  const stop = async () => {
    setBusy(true);
    const result = await stopReminders(api, orderId);
    setBusy(false);
    setOutcome(result.ok ? orderLinkTexts.remindersStopped : errorText(result.error, orderLinkTexts.notStopped));
  };
  const isDone = outcome === orderLinkTexts.remindersStopped;
  return (
    <Notice tone="info">
      <Stack gap="tight">
        {isDone ? null : (
          <>
            <p>{orderLinkTexts.reminders}</p>
            <Button variant="secondary" busy={isBusy} onClick={() => void stop()}>
              {orderLinkTexts.stopReminders}
            </Button>
          </>
        )}
        <p role="status">{outcome}</p>
      </Stack>
    </Notice>
  );
}

/** For the admin: ends all links of mails to the order. */
export function RevokeLinks({ orderId }: { orderId: string }) {
  const { api, notify } = useHost();
  const { isBusy, change } = useOrderChange();
  const revoke = async () => {
    const { revoke: title, revokeConfirm: text, keep: cancel, revoked: done, revokeFailed: failed } = orderLinkTexts;
    if (!(await notify.confirm({ title, text, confirm: title, cancel, danger: true }))) return;
    await change(() => revokeOrderLinks(api, orderId), { done, failed });
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void revoke()}>
      {orderLinkTexts.revoke}
    </Button>
  );
}
