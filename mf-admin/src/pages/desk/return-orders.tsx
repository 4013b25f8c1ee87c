import { returnOrders } from '@urooj/api/desk-calls';
import { remarksProblem } from '@urooj/domain/account-forms';
import type { Batch } from '@urooj/domain/desk';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Modal, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { fieldRule } from '../../components/field-rule.ts';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { deskTexts } from '../../texts/en/desk.ts';

const text = deskTexts.batches;
const REASON_RULES = [{ required: true, whitespace: true, message: text.reasonNeeded }, fieldRule(remarksProblem)];

/** Asks before what is left of a batch waits again. Loaded when it is opened. */
export function ReturnOrders({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const isExported = batch.exportedAt !== null;

  async function submit({ reason = '' }: { reason?: string }) {
    const outcome = await change({
      call: () => returnOrders(api, batch.id, isExported ? { reason: reason.trim() } : {}),
      done: text.returned,
      failed: serverTextOr(text.returnFailed),
    });
    if (outcome !== 'failed') onClose();
  }

  return (
    <Modal open title={text.returnTitle(batch.number)} footer={null} onCancel={onClose}>
      <Form<{ reason?: string }>
        name="return-orders"
        noValidate
        layout="vertical"
        onFinish={(values) => void submit(values)}
      >
        <Stack>
          <p>{text.returnHelp(batch.left)}</p>
          {isExported ? <Notice tone="warning">{text.exportedHelp}</Notice> : null}
          {isExported ? (
            <FormItem name="reason" label={text.reason} rules={REASON_RULES} required>
              <TextArea rows={3} />
            </FormItem>
          ) : null}
          <div>
            <Button type="submit" busy={busy}>
              {text.confirm}
            </Button>
          </div>
        </Stack>
      </Form>
    </Modal>
  );
}
