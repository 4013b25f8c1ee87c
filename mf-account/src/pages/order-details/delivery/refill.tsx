import { reopenRefill, takeRefillMoney } from '@urooj/api/refill-calls';
import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import { countProblem, readCount } from '@urooj/domain/delivery-counts';
import type { OrderRefill } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { isRefillLate, reopenTextProblem } from '@urooj/domain/refill';
import { problemsOf, type Rules } from '@urooj/domain/rules';
import { useHost, useRevalidator } from '@urooj/host/router';
import { declineReasons } from '@urooj/texts/en/decline-reasons';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { DetailList } from '../../../components/details.tsx';
import { FormFailure, Submit } from '../../../components/form-body.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { useOrderChange } from '../../../components/use-order-change.ts';
import { refillTexts as text } from '../../../texts/en/refill.ts';
import styles from '../order-view.module.css';
import { REFILL_TONES } from './refill-tones.ts';

type Props = {
  refill: OrderRefill;
  /** Quantity ordered. */
  ordered: number;
  /** Epoch milliseconds. */
  now: number;
};

/** A refill request with its state, what comes next, and what the buyer can do about it. */
export function Refill({ refill, ordered, now }: Props) {
  return (
    <Stack>
      <Cluster spread gap="tight">
        <h3>{text.request}</h3>
        <Badge tone={REFILL_TONES[refill.status]}>{text.statuses[refill.status]}</Badge>
      </Cluster>
      <p>{lineOf(refill, now)}</p>
      {isRefillLate(refill, now) && refill.missing === null ? <p>{text.requestMoney}</p> : null}
      <RefillFacts refill={refill} ordered={ordered} />
      {refill.canReopen ? <Reopen refillId={refill.id} /> : null}
      {refill.offersMoney && refill.moneyBackMinor !== null ? (
        <TakeMoney refillId={refill.id} amount={formatPkr(refill.moneyBackMinor)} />
      ) : null}
    </Stack>
  );
}

function lineOf({ status, dueAt, decidedAt, moneyBackMinor, awaitsRefund }: OrderRefill, now: number): string {
  const due = formatDateTime(dueAt);
  if (isRefillLate({ status, dueAt }, now)) return text.late(due);
  switch (status) {
    case 'Declined':
      return text.lines.Declined;
    case 'Refilled':
      return text.lines.Refilled(formatDateTime(decidedAt));
    case 'Money back':
      return (awaitsRefund ? text.moneyRequested : text.lines['Money back'])(formatPkr(moneyBackMinor ?? 0));
    default:
      return text.lines[status](due);
  }
}

function RefillFacts({ refill, ordered }: { refill: OrderRefill; ordered: number }) {
  const { createdAt, reportedCount, confirmedCount, missing, remarks, reopenText } = refill;
  const { fields } = text;
  return (
    <DetailList
      details={[
        [fields.date, formatDateTime(createdAt)],
        [fields.reported, <bdi key="reported">{groupedAmount(reportedCount)}</bdi>],
        ...(confirmedCount === null
          ? []
          : [[fields.confirmed, <bdi key="confirmed">{groupedAmount(confirmedCount)}</bdi>] as const]),
        ...(missing === null
          ? []
          : [[fields.missing, text.missingOf(groupedAmount(missing), groupedAmount(ordered))] as const]),
        ...declineOf(refill),
        ...(remarks ? [[fields.remarks, <bdi key="remarks">{remarks}</bdi>] as const] : []),
        ...(reopenText ? [[fields.reopenText, <bdi key="answer">{reopenText}</bdi>] as const] : []),
      ]}
    />
  );
}

/** The reason of a decline holds until the shop decides again. */
function declineOf({ status, declineReason }: OrderRefill): readonly (readonly [label: string, reason: string])[] {
  const { reason, declinedBefore } = text.fields;
  if (declineReason === null || (status !== 'Declined' && status !== 'Requested')) return [];
  return [[status === 'Declined' ? reason : declinedBefore, declineReasons[declineReason]]];
}

const REOPEN_RULES: Rules<{ readonly text: string; readonly current: string }, undefined, FieldErrorCode> = {
  text: reopenTextProblem,
  current: countProblem,
};

function Reopen({ refillId }: { refillId: string }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    initial: { text: '', current: '' },
    validate: (values) => problemsOf(REOPEN_RULES, values, undefined),
    failed: text.failed,
    async send(values) {
      const current = readCount(values.current);
      const body = { text: values.text.trim(), ...(current !== null && { current }) };
      const result = await reopenRefill(api, refillId, body);
      if (!result.ok) return result.error;
      notify.toast('success', text.reopened);
      await revalidate();
      return null;
    },
  });
  return (
    <details className={styles.folded} data-print="none">
      <summary>{text.reopen}</summary>
      <form {...form.formProps}>
        <Stack>
          <FormFailure form={form} />
          <Field label={text.reopenLabel} help={text.reopenHelp} error={fieldErrorText(form.errors.text)} required>
            {(control) => <TextArea {...control} {...form.register('text')} />}
          </Field>
          <Field label={text.current} help={text.currentHelp} error={fieldErrorText(form.errors.current)} optional>
            {(control) => (
              <TextInput {...control} {...form.register('current')} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
          <Submit form={form} busyLabel={text.sending} isLarge={false}>
            {text.reopenSubmit}
          </Submit>
        </Stack>
      </form>
    </details>
  );
}

function TakeMoney({ refillId, amount }: { refillId: string; amount: string }) {
  const { api, notify } = useHost();
  const { isBusy, change } = useOrderChange();
  const take = async () => {
    const [title, cancel] = [text.takeMoney(amount), text.keepWaiting];
    if (!(await notify.confirm({ title, text: text.takeMoneyConfirm(amount), confirm: title, cancel }))) return;
    await change(() => takeRefillMoney(api, refillId), { done: text.moneyTaken, failed: text.failed });
  };
  return (
    <div data-print="none">
      <p>{text.takeMoneyHelp}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void take()}>
        {text.takeMoney(amount)}
      </Button>
    </div>
  );
}
