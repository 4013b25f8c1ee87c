import { writeOrderNote } from '@urooj/api/thread-calls';
import { messageTextProblem } from '@urooj/domain/thread';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Modal, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { type ComponentRef, useRef } from 'react';
import { orderKeyTexts } from '../texts/en/order-keys.ts';
import { fieldRule } from './field-rule.ts';
import { serverTextOr, useChange } from './use-change.ts';

const text = orderKeyTexts.note;
const NOTE_RULE = fieldRule(messageTextProblem);

/** Writes one note of the shop about an order. */
export function WriteNote({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const attempt = useRef<Attempt | null>(null);
  const field = useRef<ComponentRef<typeof TextArea>>(null);

  async function save({ note }: { note: string }) {
    attempt.current = attemptFor(attempt.current, { note });
    const { key } = attempt.current;
    const call = () => writeOrderNote(api, orderId, note, key);
    const outcome = await change({ call, done: text.saved, failed: serverTextOr(text.failed) });
    if (outcome !== 'failed') onClose();
  }

  return (
    // The dialog takes the focus when it has opened.
    <Modal
      open
      title={text.title(orderId)}
      footer={null}
      onCancel={onClose}
      afterOpenChange={() => field.current?.focus()}
    >
      <Form<{ note: string }>
        name="write-note"
        noValidate
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        disabled={busy}
        onFinish={(values) => void save(values)}
      >
        <FormItem name="note" label={text.label} extra={text.help} rules={[NOTE_RULE]} required>
          <TextArea rows={3} dir="auto" autoFocus ref={field} />
        </FormItem>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
      </Form>
    </Modal>
  );
}
