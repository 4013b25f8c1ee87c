import type { Live } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { operationTexts as text } from '../texts/en/operations.ts';
import { texts } from '../texts/en.ts';
import styles from './operation-dialog.module.css';
import { OperationForm } from './operation-form.tsx';
import { canaryOf, consequences, type PlannedOperation } from './plan.ts';
import { useOperation } from './use-operation.ts';

type Props = {
  operation: PlannedOperation;
  /** What is live now. */
  live: Live;
  /** Loads it again. */
  reload: () => void;
  onClose: () => void;
};

/** Confirms an operation: what will happen, a reason, and then what the server did. */
export function OperationDialog({ operation, live, reload, onClose }: Props) {
  // The operator decides about this state; the server refuses the operation where another one is live.
  const [seen, setSeen] = useState(live);
  const app = seen.apps.find((one) => one.app === operation.app);
  const title = text.titles[operation.kind](operation.app, operation.version ?? canaryOf(app)?.version ?? '');
  const state = useOperation({ operation, app, revision: seen.revision, onResponse: reload });
  const { failure, isSubmitting } = state.form;
  const hasChanged = live.revision !== seen.revision && !state.isDone;
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      {state.isDone ? (
        <Result lines={state.lines} onClose={onClose} />
      ) : (
        <Stack>
          <section aria-label={text.what} className={styles.what}>
            {consequences(operation, app).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
          {hasChanged ? (
            <Notice tone="warning">
              <p>{live.last ? text.changed(live.last.what, live.last.who) : null}</p>
              <Button variant="quiet" onClick={() => setSeen(live)}>
                {text.lookAgain}
              </Button>
            </Notice>
          ) : null}
          {failure ? (
            <Notice tone="error">
              <strong>{text.unchanged}</strong>
              <Lines lines={failure.split('\n')} />
            </Notice>
          ) : null}
          {state.lines.length > 0 ? (
            <Notice tone="info">
              <strong>{text.checked}</strong>
              <Lines lines={state.lines} />
            </Notice>
          ) : null}
          <OperationForm kind={operation.kind} state={state} onCancel={close} />
        </Stack>
      )}
    </Dialog>
  );
}

/** What the server did, as it says it. */
function Result({ lines, onClose }: { lines: readonly string[]; onClose: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  // The button that had the focus has gone.
  return (
    <Stack>
      <Notice tone="success">
        <Lines lines={lines} />
      </Notice>
      <Cluster>
        <Button ref={button} onClick={onClose}>
          {texts.close}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className={styles.line}>
      {line}
    </p>
  ));
}
