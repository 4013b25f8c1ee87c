import { useState } from 'react';
import { useSession } from '../session.ts';
import type { PlannedOperation } from './plan.ts';

/** What an operator entered. */
export type OperationValues = { why: string; percent?: number; rollbackAt?: number | null; auto?: boolean };

/** What the server says of an operation that it performed or checked. */
type Performed = { value: unknown; lines: readonly string[] };

export type OperationState = {
  busy: 'operation' | 'check' | null;
  failure: string | null;
  lines: readonly string[];
  isDone: boolean;
  run: (values: OperationValues) => Promise<void>;
  check: (values: OperationValues) => Promise<void>;
};

type Options = {
  operation: PlannedOperation;
  /** The revision that the operator has seen. */
  revision: number;
  /** Called after each response: what is live has changed, or is not what the operator has seen. */
  onResponse: () => void;
};

const IDLE = { busy: null, failure: null, lines: [], isDone: false } as const;

/** Performs an operation over the same call as every other caller of the releases. */
export function useOperation({ operation: { kind, app, version }, revision, onResponse }: Options): OperationState {
  const { send } = useSession();
  const [state, setState] = useState<Omit<OperationState, 'run' | 'check'>>(IDLE);

  async function perform(values: OperationValues, isCheck: boolean) {
    setState({ ...IDLE, busy: isCheck ? 'check' : 'operation' });
    const named = kind === 'canary' || kind === 'activate' ? { version } : {};
    const body = { ...values, ...named, onRevision: revision, ...(isCheck && { dryRun: true }) };
    const outcome = await send<Performed>('POST', `/releases/${encodeURIComponent(app)}/${kind}`, body);
    if (outcome.ok) setState({ ...IDLE, lines: outcome.value.lines, isDone: !isCheck });
    else setState({ ...IDLE, failure: outcome.failure.message });
    // The server says that something changed a moment later.
    onResponse();
  }

  return { ...state, run: (values) => perform(values, false), check: (values) => perform(values, true) };
}
