import { searchOrders } from '@urooj/api/desk-calls';
import type { Result } from '@urooj/api/result';
import { formatDateTime } from '@urooj/domain/dates';
import type { DeskOrder } from '@urooj/domain/desk';
import { displayId } from '@urooj/domain/short-id';
import { Link, useHost } from '@urooj/host/router';
import { Modal } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { type RefObject, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { orderSearchTexts as text } from '../texts/en/order-search.ts';
import { Pair } from './cells.tsx';
import type { EarlyKeys } from './early-keys.ts';
import styles from './order-search.module.css';

type OrderSearchProps = {
  /** What was typed before the field had the focus. */
  early: RefObject<EarlyKeys | null>;
  onClose: () => void;
};

/** One field that finds orders by whatever names one. Loaded when it is opened. */
export function OrderSearchDialog({ early, onClose }: OrderSearchProps) {
  const { api } = useHost();
  const [found, setFound] = useState<Result<readonly DeskOrder[]> | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function search(typed: string) {
    if (typed === '' || busy) return;
    setBusy(true);
    setFound(await searchOrders(api, typed));
    setBusy(false);
  }

  /** From now on the keys come into the field itself. */
  function addEarlyKeys(input: HTMLInputElement) {
    const { text: typed = '', isSent = false } = early.current?.take() ?? {};
    input.value += typed;
    if (isSent) void search(input.value.trim());
  }

  return (
    // The dialog takes the focus when it has opened, unless the field has it already.
    <Modal open title={text.title} footer={null} onCancel={onClose} afterOpenChange={() => field.current?.focus()}>
      <Stack>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            void search(String(new FormData(event.currentTarget).get('q') ?? '').trim());
          }}
        >
          <Field label={text.label} help={text.help}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                name="q"
                autoComplete="off"
                spellCheck={false}
                autoFocus
                ref={field}
                onFocus={(event) => addEarlyKeys(event.currentTarget)}
              />
            )}
          </Field>
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
        </form>
        <div role="status">{found === null ? null : sentenceOf(found)}</div>
        {found?.ok ? (
          <ul className={styles.found}>
            {found.value.map((order) => (
              <li key={order.id}>
                <Pair
                  first={
                    <Link to={paths.order(order.id)} onClick={onClose}>
                      {text.order(displayId(order.id), order.service)}
                    </Link>
                  }
                  second={text.about(order.name, order.link, formatDateTime(order.createdAt))}
                />
                <StatusBadge status={order.status} />
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Modal>
  );
}

function sentenceOf(found: Result<readonly DeskOrder[]>): string {
  if (!found.ok) return text.failed;
  return found.value.length === 0 ? text.none : text.count(found.value.length);
}
