import type { LiveApp } from '@urooj/contract/console';
import { useForm } from '@urooj/ui/form';
import { useState } from 'react';
import { useSession } from '../session.ts';
import { initialOperation, type OperationValues, operationRequest, validateOperation } from './operation-values.ts';
import type { PlannedOperation } from './plan.ts';

/** What the server says of an operation that it performed or checked. */
type Performed = { value: unknown; lines: readonly string[] };

/** The last submission: `lines` is what the server said of it. */
type Submission = { isCheck: boolean; isDone: boolean; lines: readonly string[] };

type Options = {
  operation: PlannedOperation;
  /** What the operator has seen of the app. */
  app: LiveApp | undefined;
  /** The revision that the operator has seen. */
  revision: number;
  /** Called after each response: what is live has changed, or is not what the operator has seen. */
  onResponse: () => void;
};

export type OperationState = ReturnType<typeof useOperation>;

/** Performs an operation over the same call as every other caller of the releases. */
export function useOperation({ operation, app, revision, onResponse }: Options) {
  const { send } = useSession();
  const [last, setLast] = useState<Submission>({ isCheck: false, isDone: false, lines: [] });

  async function perform(values: OperationValues, isCheck: boolean) {
    setLast({ isCheck, isDone: false, lines: [] });
    const body = {
      ...operationRequest(operation, app, values),
      onRevision: revision,
      ...(isCheck && { dryRun: true }),
    };
    const path = `/releases/${encodeURIComponent(operation.app)}/${operation.kind}`;
    const outcome = await send<Performed>('POST', path, body);
    if (outcome.ok) setLast({ isCheck, isDone: !isCheck, lines: outcome.value.lines });
    // The server says that something changed a moment later.
    onResponse();
    return outcome.ok ? null : outcome.failure.message;
  }

  const form = useForm({
    initial: initialOperation(operation, app),
    validate: validateOperation,
    submit: (values) => perform(values, false),
  });
  return { ...last, form, check: () => form.submitWith((values) => perform(values, true)) };
}
