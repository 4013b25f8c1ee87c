import { DECLINE_REASONS, type DeclineReason, type RefillOutcome } from '@urooj/contract/vocabulary';
import { remarksProblem } from '@urooj/domain/account-forms';
import { countProblem, readCount } from '@urooj/domain/delivery-counts';
import { declineReasons } from '@urooj/texts/en/decline-reasons';
import { Form, FormItem, Input, Select, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { fieldRule } from '../../../components/field-rule.ts';
import { refillTexts as text } from '../../../texts/en/refills.ts';

const COUNT_RULE = fieldRule(countProblem);
const REMARKS_RULE = fieldRule(remarksProblem);
const SENTENCE_RULES = [{ required: true, whitespace: true, message: text.remarksRequired }, REMARKS_RULE];
const REASONS = DECLINE_REASONS.map((reason) => ({ value: reason, label: declineReasons[reason] }));

type Entered = { start?: string; current?: string; reason?: DeclineReason; remarks?: string };

/** What the admin enters with a decision. */
export type EnteredDecision = {
  readonly outcome: RefillOutcome;
  readonly remarks: string;
  readonly reason?: DeclineReason;
  readonly start?: number;
  readonly current?: number;
};

type DecisionFormProps = {
  outcome: RefillOutcome;
  /** Which counts can be entered: none where several requests are decided together. */
  counts: readonly ('start' | 'current')[];
  busy: boolean;
  onDecide: (decision: EnteredDecision) => void;
};

/** What belongs to a decision: the counts that the admin has seen before a refill, and a reason and a sentence with a decline. */
export function DecisionForm({ outcome, counts, busy, onDecide }: DecisionFormProps) {
  const isDecline = outcome === 'Declined';
  return (
    <Form<Entered>
      key={outcome}
      name="decide-refill"
      noValidate
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onFinish={(entered) => onDecide(decisionOf(outcome, entered))}
    >
      {outcome === 'Money back' ? <p>{text.moneyBack}</p> : null}
      {(outcome === 'Refilled' ? [] : counts).map((name) => (
        <FormItem
          key={name}
          name={name}
          label={text[name]}
          rules={[COUNT_RULE]}
          extra={name === 'start' ? text.startHelp : text.currentHelp}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </FormItem>
      ))}
      {isDecline ? (
        <FormItem name="reason" label={text.reason} rules={[{ required: true, message: text.reasonRequired }]} required>
          <Select options={REASONS} virtual={false} />
        </FormItem>
      ) : null}
      <FormItem
        name="remarks"
        label={text.remarks}
        rules={isDecline ? SENTENCE_RULES : [REMARKS_RULE]}
        required={isDecline}
      >
        <TextArea rows={3} />
      </FormItem>
      <Button type="submit" variant={isDecline ? 'danger' : 'primary'} busy={busy}>
        {text.outcomes[outcome].confirm}
      </Button>
    </Form>
  );
}

function decisionOf(outcome: RefillOutcome, { start = '', current = '', reason, remarks = '' }: Entered) {
  const [before, now] = [readCount(start), readCount(current)];
  return {
    ...{ outcome, remarks: remarks.trim() },
    ...(reason && { reason }),
    ...(before !== null && { start: before }),
    ...(now !== null && { current: now }),
  };
}
