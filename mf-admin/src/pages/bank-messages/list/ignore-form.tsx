import { sharedTexts } from '@urooj/texts/en/shared';
import { Form, FormItem, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { useState } from 'react';
import { useDraft } from '../../../components/use-draft.ts';
import { bankMessageTexts as text } from '../../../texts/en/bank-messages.ts';
import { FORM_PROPS } from '../form.ts';

const REASON_RULES = [{ required: true, whitespace: true, message: text.reasonRequired }];
/** What the server stores of a reason. */
const MAX_REASON_LENGTH = 320;

type IgnoreFormProps = { bankMessageId: string; busy: boolean; onIgnore: (reason: string) => void };

/** Asks for a reason at the place of the button. */
export function IgnoreForm({ bankMessageId, busy, onIgnore }: IgnoreFormProps) {
  const draft = useDraft<{ reason: string }>(`ignore ${bankMessageId}`);
  // Whether the form was opened; afterwards the button takes the focus back.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (!isOpen) {
    return (
      <p>
        <Button variant="secondary" autoFocus={isOpen === false} onClick={() => setOpen(true)}>
          {text.ignore}
        </Button>
      </p>
    );
  }
  return (
    <section>
      <h2>{text.ignoreTitle}</h2>
      <Form<{ reason?: string }>
        name="ignore-bank-message"
        {...FORM_PROPS}
        initialValues={draft.read() ?? {}}
        onValuesChange={(_, typed) => draft.add(typed)}
        onFinish={({ reason = '' }) => onIgnore(reason.trim())}
      >
        <FormItem name="reason" label={text.reason} extra={text.ignoreHelp} required rules={REASON_RULES}>
          <TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={MAX_REASON_LENGTH} />
        </FormItem>
        <Cluster>
          <Button type="submit" variant="danger" busy={busy}>
            {text.confirmIgnore}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {sharedTexts.cancel}
          </Button>
        </Cluster>
      </Form>
    </section>
  );
}
