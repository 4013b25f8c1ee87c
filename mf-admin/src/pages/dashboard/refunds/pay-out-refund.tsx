import { payOutRefund } from '@urooj/api/refund-calls';
import type { ApiError } from '@urooj/api/result';
import { FIELD_ERRORS, type FieldErrorCode } from '@urooj/contract/field-errors';
import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { formatDateTime, isoOfLocalTime, localTimeOf } from '@urooj/domain/dates';
import type { Payout, RefundRequest } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { methodLabel } from '@urooj/domain/payment-status';
import { payoutProblem } from '@urooj/domain/payout';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Input, Modal, Select } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { useRef, useState } from 'react';
import { fieldRule } from '../../../components/field-rule.ts';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { refundTexts } from '../../../texts/en/refunds.ts';

const text = refundTexts.payOut;
const TOO_EARLY = 'payout_time_too_early' satisfies FieldErrorCode;
const METHODS = PAYMENT_METHODS.map((method) => ({ value: method, label: methodLabel(method) }));
const REFERENCE_RULE = fieldRule((reference) => payoutProblem(reference, null, Date.now()));
/** An empty time is now. */
const TIME_RULE = fieldRule((time) =>
  time === '' ? null : payoutProblem('-', isoOfLocalTime(time) ?? '', Date.now()),
);

/** What is used of antd's form. */
type Marked = { setFields: (fields: { name: 'time'; errors: string[] }[]) => void };

/** The sentence of the server about the time. */
const timeErrorOf = (error: ApiError): string | undefined =>
  error.kind === 'response' && error.field === TOO_EARLY ? FIELD_ERRORS[TOO_EARLY] : undefined;

type Entered = { method: PaymentMethod; reference: string; time?: string };

/** Records that the money of an approved refund was sent, and how. */
export function PayOutRefund({ request, onClose }: { request: RefundRequest; onClose: () => void }) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const form = useRef<Marked>(null);
  const [chosen, setChosen] = useState<Payout | null>(null);

  async function payOut({ method, reference, time = '' }: Entered) {
    const at = isoOfLocalTime(time);
    const outcome = await change({
      call: () => payOutRefund(api, request.id, { method, reference: reference.trim(), ...(at !== null && { at }) }),
      done: refundTexts.paidOut,
      failed(error) {
        const timeError = timeErrorOf(error);
        if (timeError) form.current?.setFields([{ name: 'time', errors: [timeError] }]);
        return serverTextOr(text.failed)(error);
      },
    });
    if (outcome !== 'failed') onClose();
  }

  return (
    <Modal open title={text.title} footer={null} onCancel={onClose}>
      <Stack>
        <p>{text.to(formatPkr(request.amountMinor ?? 0), accountOf(request))}</p>
        {request.transfers.map((transfer) => (
          <Button key={transfer.reference} variant="secondary" onClick={() => setChosen(transfer)}>
            {text.takeMessage(methodLabel(transfer.method), transfer.reference, formatDateTime(transfer.at))}
          </Button>
        ))}
        <Form<Entered>
          // Its initial values are read once.
          key={chosen?.reference}
          ref={(instance) => {
            form.current = instance;
          }}
          // What was sent stays on screen until it is recorded, also below the dialog that asks for the password.
          disabled={busy}
          name="pay-out-refund"
          noValidate
          layout="vertical"
          requiredMark="optional"
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          initialValues={chosen ? valuesOf(chosen) : { method: request.account?.method ?? PAYMENT_METHODS[0] }}
          onFinish={(entered) => void payOut(entered)}
        >
          <FormItem name="method" label={text.method} required>
            <Select options={METHODS} virtual={false} />
          </FormItem>
          <FormItem name="reference" label={text.reference} rules={[REFERENCE_RULE]} required>
            <Input autoComplete="off" spellCheck={false} />
          </FormItem>
          <FormItem name="time" label={text.time} extra={text.timeHelp} rules={[TIME_RULE]}>
            <Input type="datetime-local" />
          </FormItem>
          <Button type="submit" busy={busy}>
            {text.confirm}
          </Button>
        </Form>
      </Stack>
    </Modal>
  );
}

const valuesOf = ({ method, reference, at }: Payout) => ({
  method,
  reference,
  time: at === null ? '' : localTimeOf(at),
});

function accountOf({ account, clientEmail }: RefundRequest): string {
  return account?.number ? text.account(methodLabel(account.method), account.number) : text.unknown(clientEmail);
}
