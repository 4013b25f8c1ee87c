import { copyOrderData, deleteOrderData } from '@urooj/api/order-calls';
import { errorText, type Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { useState } from 'react';
import { OwedMoney } from '../../components/owed-money.tsx';
import { findOrdersTexts } from '../../texts/en/find-orders.ts';

type OwnDataProps = { email: string; orders: readonly Order[]; onDeleted: () => void };

/** What a guest who has entered the code may do with what the shop has about them. What a deletion takes away stands before its button. */
export function OwnData({ email, orders, onDeleted }: OwnDataProps) {
  const { api, config, notify, session } = useHost();
  const { data: text, failed } = findOrdersTexts;
  const [running, setRunning] = useState<'copy' | 'delete' | null>(null);
  async function run(what: 'copy' | 'delete', call: Promise<Result<string>>, done: string): Promise<boolean> {
    setRunning(what);
    const result = await call;
    setRunning(null);
    notify.toast(result.ok ? 'success' : 'error', result.ok ? done : errorText(result.error, failed));
    return result.ok;
  }
  async function remove() {
    const { confirmTitle: title, confirmText, remove: confirm } = text;
    if (!(await notify.confirm({ title, text: confirmText, confirm, danger: true }))) return;
    if (!(await run('delete', deleteOrderData(api, email), text.removed))) return;
    onDeleted();
    void session.refresh();
  }
  return (
    <section aria-labelledby="own-data">
      <Stack>
        <h3 id="own-data">{text.title}</h3>
        <p>{text.copyLead}</p>
        <Cluster>
          <Button
            variant="secondary"
            busy={running === 'copy'}
            onClick={() => void run('copy', copyOrderData(api, email), text.copied)}
          >
            {text.copy}
          </Button>
        </Cluster>
        {text.effects(config.bookYears).map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
        <OwedMoney orders={orders} />
        <Cluster>
          <Button variant="danger" busy={running === 'delete'} onClick={() => void remove()}>
            {text.remove}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}
