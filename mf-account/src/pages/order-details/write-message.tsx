import { writeOrderMessage } from '@urooj/api/thread-calls';
import { messageProblem } from '@urooj/domain/thread';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { useHost } from '@urooj/host/router';
import { sessionDraft, textsOf } from '@urooj/host/session-draft';
import { usePickedPictures } from '@urooj/host/use-picked-pictures';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { PicturePicker } from '@urooj/ui/picture-picker';
import { useMemo, useRef, useState } from 'react';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { conversationTexts as text } from '../../texts/en/conversation.ts';

type Values = { readonly message: string };

/** Writes a message about an order. What was typed stays through a reload, until it is sent. */
export function WriteMessage({ orderId, help, onSent }: { orderId: string; help: string; onSent: () => void }) {
  const { api } = useHost();
  const pictures = usePickedPictures(api);
  const [isSent, setSent] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const draft = useMemo(() => sessionDraft(`message.${orderId}`, (raw) => textsOf(raw, ['message'])), [orderId]);
  const form = useApiForm<Values, { message?: ReturnType<typeof messageProblem> & string }>({
    initial: { message: '' },
    draft,
    failed: text.sendFailed,
    isToasted: false,
    validate({ message }) {
      const problem = messageProblem(message, pictures.urls.length);
      return problem === null ? {} : { message: problem };
    },
    async send({ message }) {
      setSent(false);
      const body = { text: message, pictures: [...pictures.urls] };
      attempt.current = attemptFor(attempt.current, body);
      const result = await writeOrderMessage(api, orderId, body, attempt.current.key);
      if (!result.ok) return result.error;
      attempt.current = null;
      form.reset();
      pictures.clear();
      setSent(true);
      onSent();
      return null;
    },
  });
  return (
    <form {...form.formProps} data-print="none">
      <Stack>
        <Field label={text.message} help={help} error={fieldErrorText(form.errors.message)}>
          {(control) => <TextArea {...control} {...form.register('message')} rows={3} />}
        </Field>
        <PicturePicker pictures={pictures} />
        <FormFailure form={form} />
        <div>
          <Submit form={form} busyLabel={text.sending} isLarge={false}>
            {text.send}
          </Submit>
        </div>
        <p role="status">{isSent ? text.sent : ''}</p>
      </Stack>
    </form>
  );
}
