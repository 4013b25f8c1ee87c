import type { TokenRow } from '@urooj/contract/console';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { useMemo } from 'react';
import { Pair } from '../../components/pair.tsx';
import { ACTIONS, Rows } from '../../components/rows.tsx';
import { Time } from '../../components/time.tsx';
import { timeText, utcText } from '../../format.ts';
import { scopeText } from '../../rights.ts';
import { tokenTexts as text } from '../../texts/en/tokens.ts';
import { useNow } from '../../use-now.ts';
import { stateOf } from './token-state.ts';

type Row = TokenRow & { id: string; state: ReturnType<typeof stateOf> };

const { columns: titles } = text;
const TONES = { valid: 'green', revoked: 'red', expired: 'grey' } as const;

const columnsOf = (onRevoke: (token: TokenRow) => void): ListColumn<Row>[] => [
  {
    title: titles.name,
    key: 'name',
    render: (_, { name, kind }) => <Pair first={<strong>{name}</strong>} second={text.kinds[kind]} />,
  },
  {
    title: titles.rights,
    key: 'rights',
    width: 190,
    render: (_, { rights, remote }) => <Pair first={rights.join(', ')} second={text.forScope(scopeText(remote))} />,
  },
  {
    title: titles.made,
    key: 'made',
    width: 176,
    render: (_, { createdAt, createdBy }) => <Pair first={<Time at={createdAt} />} second={text.by(createdBy)} />,
  },
  {
    title: titles.state,
    key: 'state',
    width: 176,
    render: (_, { state }) => (
      <Pair first={<Badge tone={TONES[state.name]}>{text[state.name]}</Badge>} second={<StateTime {...state} />} />
    ),
  },
  {
    title: titles.actions,
    key: ACTIONS,
    className: ACTIONS,
    width: 124,
    render: (_, row) =>
      row.state.name === 'valid' ? (
        <Button variant="secondary" aria-label={text.revokeOf(row.name)} onClick={() => onRevoke(row)}>
          {text.revoke}
        </Button>
      ) : null,
  },
];

function StateTime({ name, at }: Row['state']) {
  const when = name === 'valid' ? text.until : text.since;
  return <span title={utcText(at)}>{when(timeText(at))}</span>;
}

/** Every token and trusted job, also revoked and expired ones: the history names them. */
export function TokensTable({
  tokens,
  onRevoke,
}: {
  tokens: readonly TokenRow[];
  onRevoke: (token: TokenRow) => void;
}) {
  const now = useNow();
  const rows = useMemo(
    () => tokens.map((token) => ({ ...token, id: token.name, state: stateOf(token, now) })),
    [tokens, now],
  );
  const columns = useMemo(() => columnsOf(onRevoke), [onRevoke]);
  return <Rows label={text.list} rows={rows} columns={columns} />;
}
