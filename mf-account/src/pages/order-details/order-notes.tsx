import { readOrderNotes, writeOrderNote } from '@urooj/api/thread-calls';
import { formatDateTime } from '@urooj/domain/dates';
import { messageTextProblem, type OrderNote } from '@urooj/domain/thread';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { useHost } from '@urooj/host/router';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Card } from '@urooj/ui/card';
import { ErrorState } from '@urooj/ui/error-state';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useRef } from 'react';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { conversationTexts } from '../../texts/en/conversation.ts';
import styles from './conversation.module.css';
import { useReloadable } from './use-reloadable.ts';

const text = conversationTexts.notes;

/** What the shop notes about an order for itself. For the admin. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const { api } = useHost();
  const { loaded: notes, reload } = useReloadable(
    useCallback((options) => readOrderNotes(api, orderId, options), [api, orderId]),
  );
  return (
    <Card>
      <Stack>
        <h2>{text.heading}</h2>
        {notes === null ? <Skeleton label={text.loading} shape="row" count={1} /> : null}
        {notes?.ok === false ? <ErrorState title={text.failed} onRetry={() => void reload()} /> : null}
        {notes?.ok ? <Notes notes={notes.value} /> : null}
        <WriteNote orderId={orderId} onSaved={() => void reload()} />
      </Stack>
    </Card>
  );
}

function Notes({ notes }: { notes: readonly OrderNote[] }) {
  if (notes.length === 0) return <p>{text.none}</p>;
  return (
    <ul aria-label={text.heading}>
      {notes.map((note) => (
        <li key={note.at}>
          {formatDateTime(note.at)} · <bdi>{note.by ?? text.deleted}</bdi>
          <span dir="auto" className={styles.message}>
            {note.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function WriteNote({ orderId, onSaved }: { orderId: string; onSaved: () => void }) {
  const { api } = useHost();
  const attempt = useRef<Attempt | null>(null);
  const form = useApiForm<{ note: string }, { note?: ReturnType<typeof messageTextProblem> & string }>({
    initial: { note: '' },
    failed: text.saveFailed,
    isToasted: false,
    validate({ note }) {
      const problem = messageTextProblem(note);
      return problem === null ? {} : { note: problem };
    },
    async send({ note }) {
      attempt.current = attemptFor(attempt.current, { note });
      const result = await writeOrderNote(api, orderId, note, attempt.current.key);
      if (!result.ok) return result.error;
      attempt.current = null;
      form.reset();
      onSaved();
      return null;
    },
  });
  return (
    <form {...form.formProps} data-print="none">
      <Stack>
        <Field label={text.note} help={text.internal} error={fieldErrorText(form.errors.note)}>
          {(control) => <TextArea {...control} {...form.register('note')} rows={2} />}
        </Field>
        <FormFailure form={form} />
        <div>
          <Submit form={form} busyLabel={text.saving} isLarge={false}>
            {text.save}
          </Submit>
        </div>
      </Stack>
    </form>
  );
}
