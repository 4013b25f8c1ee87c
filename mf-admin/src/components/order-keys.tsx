import type { AdminAction } from '@urooj/domain/order-status';
import { useHost, useNavigate } from '@urooj/host/router';
import { storedText } from '@urooj/host/stored-value';
import { Checkbox } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { type RefObject, Suspense, useState } from 'react';
import { paths } from '../paths.ts';
import { orderKeyTexts as text } from '../texts/en/order-keys.ts';
import { TARGETS } from './change-orders/change-orders.ts';
import { hasFeature } from './has-feature.ts';
import styles from './order-keys.module.css';
import { useKeys } from './use-keys.ts';
import { useRowKeys } from './use-row-keys.ts';
import { WriteNote } from './write-note.tsx';

/** WCAG 2.1.4: people who speak to the computer, or hit keys by accident, can turn single keys off. */
const offHere = storedText('urooj.keysOff', () => localStorage);

const KeyHelp = lazyComponent(() => import(/* webpackChunkName: "key-help" */ './key-help.tsx'), 'KeyHelp');

type OrderKeysProps = {
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>;
  selected: readonly { readonly id: string }[];
  onSelect: (ids: readonly string[]) => void;
  /** @returns whether a selected order can be changed so */
  start: (action: AdminAction) => boolean;
  toggleAll: () => void;
};

/** The keys of a list of orders, and the button that shows them. Loaded after the list. */
export function OrderKeys({ list, selected, onSelect, start, toggleAll }: OrderKeysProps) {
  const host = useHost();
  const navigate = useNavigate();
  const [hasHelp, setHelp] = useState(false);
  const [isOn, setOn] = useState(() => offHere.read() === null);
  const [noted, setNoted] = useState<string | null>(null);
  const { actions, focusedId } = useRowKeys({
    ...{ list, selected: selected.map(({ id }) => id), select: onSelect },
    open: (id) => void navigate(paths.order(id)),
  });

  function startNote() {
    const id = focusedId();
    if (!hasFeature(host, 'threads')) return false;
    if (id === undefined) host.notify.toast('info', text.noRow);
    else setNoted(id);
    return true;
  }

  function change(action: AdminAction) {
    if (start(action)) return;
    host.notify.toast('info', selected.length === 0 ? text.noneSelected : text.noneCanBecome(TARGETS[action]));
  }

  const changes = { i: () => change('start'), c: () => change('complete') };
  const all = { ...actions, ...changes, a: toggleAll, n: startNote, '?': () => setHelp(true) };
  useKeys(isOn ? all : {}, 'page');

  function toggleKeys() {
    setOn(!isOn);
    if (isOn) offHere.write('1');
    else offHere.clear();
  }

  return (
    <>
      <Button variant="quiet" className={styles.help} aria-keyshortcuts="?" onClick={() => setHelp(true)}>
        {text.help}
      </Button>
      <Suspense>
        {hasHelp ? (
          <KeyHelp title={text.title} keys={text.keys} onClose={() => setHelp(false)}>
            <Checkbox className={styles.on ?? ''} checked={isOn} onChange={toggleKeys}>
              {text.on}
            </Checkbox>
          </KeyHelp>
        ) : null}
      </Suspense>
      {noted === null ? null : <WriteNote orderId={noted} onClose={() => setNoted(null)} />}
    </>
  );
}
