import { addBlock, type NewBlock } from '@urooj/api/block-calls';
import { BLOCK_KINDS, type BlockKind } from '@urooj/contract/vocabulary';
import { blockProblem } from '@urooj/domain/blocks';
import { dayKey } from '@urooj/domain/dates';
import { reasonProblem } from '@urooj/domain/refund-form';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Input, Modal, Select, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { useState } from 'react';
import { fieldRule } from '../../components/field-rule.ts';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { blockTexts as text } from '../../texts/en/blocks.ts';

const KIND_OPTIONS = BLOCK_KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] }));
const REASON_RULE = fieldRule(reasonProblem);

type Entered = { kind: BlockKind; value: string; reason: string; lastDay?: string };

/** The form for an entry; loaded when it is opened. */
export function AddBlock({ onClose }: { onClose: () => void }) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const [kind, setKind] = useState<BlockKind>('email');

  async function add({ value, reason, lastDay }: Entered) {
    const body: NewBlock = { kind, value: value.trim(), reason: reason.trim(), ...(lastDay && { lastDay }) };
    const outcome = await change({
      call: () => addBlock(api, body),
      done: text.added,
      failed: serverTextOr(text.addFailed),
    });
    if (outcome === 'made') onClose();
  }

  return (
    <Modal open title={text.add} footer={null} onCancel={onClose}>
      <Form<Entered>
        name="block"
        noValidate
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        disabled={busy}
        initialValues={{ kind }}
        onValuesChange={(changed: Partial<Entered>) => changed.kind && setKind(changed.kind)}
        onFinish={(entered) => void add(entered)}
      >
        <FormItem name="kind" label={text.kind} required>
          <Select options={KIND_OPTIONS} virtual={false} />
        </FormItem>
        <FormItem
          name="value"
          label={text.value}
          extra={text.help[kind]}
          dependencies={['kind']}
          rules={[fieldRule((typed) => blockProblem(kind, typed))]}
          required
        >
          <Input autoComplete="off" spellCheck={false} />
        </FormItem>
        <FormItem name="reason" label={text.reason} extra={text.reasonHelp} rules={[REASON_RULE]} required>
          <TextArea rows={3} dir="auto" />
        </FormItem>
        <FormItem name="lastDay" label={text.lastDay} extra={text.lastDayHelp}>
          <Input type="date" min={dayKey(Date.now())} />
        </FormItem>
        <Button type="submit" busy={busy}>
          {text.add}
        </Button>
      </Form>
    </Modal>
  );
}
