import { type Result, succeed } from '@urooj/api/result';
import type { HistorySubject } from '@urooj/contract/vocabulary';
import type { Actor, HistoryEvent, Order, OrderEvent } from '@urooj/domain/entities';
import { displayId } from '@urooj/domain/short-id';
import { useHost, useSession } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { useCallback } from 'react';
import type { HistoryEntry } from '../../components/history.tsx';
import { HistoryDrawer } from '../../components/history-drawer.tsx';

const ACTORS: Readonly<Record<Actor, string>> = { admin: 'Admin', owner: 'Customer', system: 'The shop' };
const NAMES: Readonly<Record<HistorySubject, string>> = {
  order: 'order',
  payment: 'payment',
  refund: 'refund request',
  user: 'user',
};

/** What the button of a row and the drawer are called. */
export const historyTitle = (subject: HistorySubject, id: string) => `History of ${NAMES[subject]} ${displayId(id)}`;

/** A plain backend knows at most how its orders moved. */
export function useHasHistory(subject: HistorySubject): boolean {
  return useSession().features.includes('adminLists') || subject === 'order';
}

type HistoryOfProps = { subject: HistorySubject; id: string; onClose: () => void };

/** What happened to one row: who did what, when and why. */
export function HistoryOf({ subject, id, onClose }: HistoryOfProps) {
  const { api } = useHost();
  const isServed = useSession().features.includes('adminLists');
  const load = useCallback(
    async (signal: AbortSignal): Promise<Result<readonly HistoryEntry[]>> => {
      if (isServed) return mapped(await api.history(subject, id, { signal }), (events) => events.map(entryOf));
      return mapped(await api.getOrder(id, { signal }), stepsOf);
    },
    [api, isServed, subject, id],
  );
  return <HistoryDrawer title={historyTitle(subject, id)} load={load} onClose={onClose} />;
}

const mapped = <T, U>(result: Result<T>, map: (value: T) => U): Result<U> =>
  result.ok ? succeed(map(result.value)) : result;

function entryOf({ at, who, by, action, before, after, why, requestId }: HistoryEvent): HistoryEntry {
  const fields = Object.keys({ ...before, ...after });
  return {
    at,
    who: by ?? actorOf(who),
    what: action.charAt(0).toUpperCase() + action.slice(1),
    changes: fields.map((field) => ({
      field,
      before: isSomething(before[field]) ? shown(before[field]) : null,
      after: shown(after[field]),
    })),
    why,
    requestId,
  };
}

const actorOf = (who: Actor | null): string => (who === null ? 'Unknown' : ACTORS[who]);

const isSomething = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function shown(value: unknown): string {
  if (!isSomething(value)) return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A backend that writes nothing down still knows when the order came. */
function stepsOf({ events, createdAt, status }: Order): HistoryEntry[] {
  if (events.length > 0) return events.map(stepOf);
  const now = <StatusBadge status={status} />;
  return [
    { at: createdAt, who: ACTORS.owner, what: <>Order placed, now {now}</>, changes: [], why: '', requestId: null },
  ];
}

function stepOf({ at, who, from, to, why }: OrderEvent): HistoryEntry {
  const what = from ? (
    <>
      <StatusBadge status={from} /> → <StatusBadge status={to} />
    </>
  ) : (
    <StatusBadge status={to} />
  );
  return { at, who: actorOf(who), what, changes: [], why, requestId: null };
}
