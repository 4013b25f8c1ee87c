import { DECLINE_REASONS, type DeclineReason, type RefillOutcome } from '@urooj/contract/vocabulary';
import { remarksProblem } from '@urooj/domain/account-forms';
import { countProblem, readCount } from '@urooj/domain/delivery-counts';
import { formatPkr } from '@urooj/domain/money';
import { declineReasons } from '@urooj/texts/en/decline-reasons';
import { Form, FormItem, Input, Select, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { fieldRule } from '../../../components/field-rule.ts';
import { refillTexts as text } from '../../../texts/en/refills.ts';
import type { SeenCounts } from './refill-values.ts';

const COUNT_RULE = fieldRule(countProblem);
const REMARKS_RULE = fieldRule(remarksProblem);
const SENTENCE_RULES = [{ required: true, whitespace: true, message: text.remarksRequired }, REMARKS_RULE];
const REASONS = DECLINE_REASONS.map((reason) => ({ value: reason, label: declineReasons[reason] }));

type Entered = { start?: string; current?: string; reason?: DeclineReason; remarks?: string };

/** What the admin enters with a decision. */
export type EnteredDecision = SeenCounts & {
  readonly outcome: RefillOutcome;
  readonly remarks: string;
  readonly reason?: DeclineReason;
};

type DecisionFormProps = {
  outcome: RefillOutcome;
  /** Which counts can be entered: none where several requests are decided together. */
  counts: readonly ('start' | 'current')[];
  /** How much is paid back by these counts, in paisa; `null` where it is not known. */
  amountBy: (seen: SeenCounts) => number | null;
  /** How many are missing by these counts; `null` where it is not known. */
  missingBy: (seen: SeenCounts) => number | null;
  /** Whether somebody has said the count before the order. */
  isStartKnown?: boolean;
  busy: boolean;
  onDecide: (decision: EnteredDecision) => void;
};

/** What belongs to a decision: the counts that the admin has seen before a refill, and a reason and a sentence with a decline. */
export function DecisionForm({
  outcome,
  counts,
  amountBy,
  missingBy,
  isStartKnown = true,
  busy,
  onDecide,
}: DecisionFormProps) {
  const [entered, setEntered] = useState<Entered>({});
  const isDecline = outcome === 'Declined';
  const seen = seenCounts(entered);
  const missing = missingBy(seen) ?? 0;
  return (
    <Form<Entered>
      key={outcome}
      name="decide-refill"
      noValidate
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, values) => setEntered(values)}
      onFinish={(entered) => onDecide(decisionOf(outcome, entered))}
    >
      {outcome === 'Money back' ? (
        <MoneyBack amountMinor={amountBy(seen)} isStartKnown={isStartKnown || seen.start !== undefined} />
      ) : null}
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
      {isDecline && entered.reason === 'notDropped' && missing > 0 ? (
        <FormItem>
          <Notice tone="warning">{text.isMissing(missing)}</Notice>
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

/** What is approved: only this amount. */
function MoneyBack({ amountMinor, isStartKnown }: { amountMinor: number | null; isStartKnown: boolean }) {
  const missing = isStartKnown ? text.noMoneyBack : text.countNeeded;
  return <p aria-live="polite">{amountMinor ? text.moneyBack(formatPkr(amountMinor)) : missing}</p>;
}

function decisionOf(outcome: RefillOutcome, entered: Entered): EnteredDecision {
  const { reason, remarks = '' } = entered;
  return { outcome, remarks: remarks.trim(), ...(reason && { reason }), ...seenCounts(entered) };
}

function seenCounts({ start = '', current = '' }: Entered): SeenCounts {
  const [before, now] = [readCount(start), readCount(current)];
  return { ...(before !== null && { start: before }), ...(now !== null && { current: now }) };
}
