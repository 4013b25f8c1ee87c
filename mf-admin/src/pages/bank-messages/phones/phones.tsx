import { type Phone, type PhoneSecret, phoneCalls } from '@urooj/api/phone-calls';
import type { Result } from '@urooj/api/result';
import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { formatDate, formatDateTime } from '@urooj/domain/dates';
import { useHost } from '@urooj/host/router';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Cluster, Stack } from '@urooj/ui/layout';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LongText, Pair } from '../../../components/cells.tsx';
import { useHistory } from '../../../components/history.tsx';
import { Failed } from '../../../components/list-table.tsx';
import { RowActions, RowButton, RowButtons } from '../../../components/row-actions.tsx';
import { Rows } from '../../../components/rows.tsx';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import { phoneTexts as text } from '../../../texts/en/phones.ts';
import { PhoneForm } from './phone-form.tsx';
import styles from './phones.module.css';
import { SecretDialog } from './secret-dialog.tsx';

const COLUMNS: readonly ListColumn<Phone>[] = [
  {
    title: text.columns.phone,
    render: (_, { name, app }) => <Pair first={<LongText>{name}</LongText>} second={text.apps[app]} />,
  },
  { title: text.columns.accounts, render: (_, { accounts }) => <Accounts accounts={accounts} /> },
  { title: text.columns.lastSeen, width: 130, render: (_, { lastSeenAt }) => timeOr(lastSeenAt) },
  { title: text.columns.lastMessage, width: 130, render: (_, { lastMessageAt }) => timeOr(lastMessageAt) },
  { title: text.columns.state, width: 150, render: (_, phone) => <State phone={phone} /> },
];

const timeOr = (time: string | null): string => (time === null ? text.never : formatDateTime(time));

/** The phone of a dialog; `issued` holds a new secret, which only this page has, until the dialog is closed. */
type Shown =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly phone: Phone }
  | { readonly kind: 'issued'; readonly issued: PhoneSecret; readonly isNew: boolean };

/** The phones that forward messages, the ones in use first. */
export function Phones({ phones }: { phones: Result<Phone[]> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const addButton = useFocusAfterDialog(shown !== null);
  return (
    <Stack>
      <Cluster spread>
        <p className={styles.intro}>{text.intro}</p>
        <Button ref={addButton} onClick={() => setShown({ kind: 'add' })}>
          {text.add}
        </Button>
      </Cluster>
      {phones.ok ? <PhoneList phones={phones.value} onShow={setShown} /> : <Failed text={text.failed} />}
      {shown?.kind === 'add' ? (
        <PhoneForm onClose={close} onIssued={(issued) => setShown({ kind: 'issued', issued, isNew: true })} />
      ) : null}
      {shown?.kind === 'edit' ? <PhoneForm phone={shown.phone} onClose={close} /> : null}
      {shown?.kind === 'issued' ? <SecretDialog {...shown.issued} isNew={shown.isNew} onClose={close} /> : null}
    </Stack>
  );
}

/** The dialog with the secret of a new phone follows another one, so there is no element that had the focus before it. */
function useFocusAfterDialog(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    wasOpen.current = isOpen;
    if (isLost) button.current?.focus();
  }, [isOpen]);
  return button;
}

type OnShow = (shown: Shown) => void;

function PhoneList({ phones, onShow }: { phones: readonly Phone[]; onShow: OnShow }) {
  const { renderButton, drawer } = useHistory('phone');
  const columns = useMemo(
    (): readonly ListColumn<Phone>[] => [
      ...COLUMNS,
      {
        title: listTexts.actions,
        width: 352,
        fixed: 'right',
        render: (_, phone) => (
          <RowButtons first={renderButton?.(phone.id)}>
            <PhoneActions phone={phone} onShow={onShow} />
          </RowButtons>
        ),
      },
    ],
    [renderButton, onShow],
  );
  const rows = useMemo(
    () => phones.toSorted((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null)),
    [phones],
  );
  if (rows.length === 0) return <EmptyState title={text.empty} text={text.emptyText} />;
  return (
    <>
      <Rows label={text.list} rows={rows} columns={columns} minWidth={976} />
      {drawer}
    </>
  );
}

function Accounts({ accounts }: Pick<Phone, 'accounts'>) {
  const written = PAYMENT_METHODS.flatMap((method) => {
    const account = accounts[method];
    return account ? [text.account(method, account)] : [];
  });
  if (written.length === 0) return text.noAccounts;
  return written.map((account) => (
    <div key={account}>
      <LongText>{account}</LongText>
    </div>
  ));
}

function State({ phone: { revokedAt, silentAt, lastSeenAt } }: { phone: Phone }) {
  if (revokedAt !== null) return <Badge>{text.revokedOn(formatDate(revokedAt))}</Badge>;
  if (silentAt !== null) return <Badge tone="red">{text.silentSince(formatDateTime(silentAt))}</Badge>;
  if (lastSeenAt === null) return <Badge>{text.notSeen}</Badge>;
  return <Badge tone="green">{text.active}</Badge>;
}

function PhoneActions({ phone, onShow }: { phone: Phone; onShow: OnShow }) {
  const { api, notify } = useHost();
  const rotation = useChange();
  const revocation = useChange();
  const { id, name, revokedAt } = phone;

  async function rotate() {
    const question = { title: text.rotate, text: text.rotateQuestion(name), danger: true };
    if (!(await notify.confirm({ ...question, confirm: text.rotate, cancel: text.keepSecret }))) return;
    await rotation.change({
      async call() {
        const result = await phoneCalls(api).rotatePhone(id);
        if (result.ok) onShow({ kind: 'issued', issued: result.value, isNew: false });
        return result;
      },
      failed: serverTextOr(text.rotateFailed),
    });
  }

  async function revoke() {
    const question = { title: text.revokePhone, text: text.revokeQuestion(name), danger: true };
    if (!(await notify.confirm({ ...question, confirm: text.revokePhone, cancel: text.keepPhone }))) return;
    await revocation.change({
      call: () => phoneCalls(api).revokePhone(id),
      done: text.revoked(name),
      failed: serverTextOr(text.revokeFailed),
    });
  }

  const buttons = [
    <RowButton key="edit" onClick={() => onShow({ kind: 'edit', phone })}>
      {text.edit}
    </RowButton>,
    <RowButton key="rotate" busy={rotation.busy} onClick={() => void rotate()}>
      {text.rotate}
    </RowButton>,
    <RowButton key="revoke" tone="danger" busy={revocation.busy} onClick={() => void revoke()}>
      {text.revoke}
    </RowButton>,
  ];
  return <RowActions>{revokedAt === null ? buttons : []}</RowActions>;
}
