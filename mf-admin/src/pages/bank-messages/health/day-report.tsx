import type { BankMessageReport } from '@urooj/api/bank-message-health-calls';
import { groupedAmount } from '@urooj/domain/amounts';
import { dayKey } from '@urooj/domain/dates';
import { isDay } from '@urooj/domain/day-range';
import { formatPkr } from '@urooj/domain/money';
import { useNavigate } from '@urooj/host/router';
import { Button, LinkButton } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { type FormEvent, useState } from 'react';
import { paths } from '../../../paths.ts';
import { healthTexts as text } from '../../../texts/en/bank-message-health.ts';
import styles from './health.module.css';

const STATES = ['consumed', 'proposed', 'unmatched', 'ignored'] as const;

/** The figures of one day; another day is chosen by its URL. */
export function DayReport({ report, fileAddress }: { report: BankMessageReport; fileAddress: string }) {
  const { received, byState, paysRejected, unread, approvedWithoutBankMessage } = report;
  const navigate = useNavigate();
  const [day, setDay] = useState(report.day);
  const figure = ({ count, amountMinor }: BankMessageReport['received']) => text.figure(count, formatPkr(amountMinor));
  const figures = [
    [text.received, figure(received)],
    ...STATES.map((state) => [text.states[state], figure(byState[state])]),
    [text.paysRejected, figure(paysRejected)],
    [text.unread, groupedAmount(unread)],
    [text.approvedWithoutBankMessage, figure(approvedWithoutBankMessage)],
  ] as const;

  function show(event: FormEvent) {
    event.preventDefault();
    if (isDay(day)) void navigate(paths.bankMessageReport(day), { preventScrollReset: true });
  }

  return (
    <Stack>
      <form className={styles.day} onSubmit={show}>
        <Field label={text.day}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={day}
              max={dayKey(Date.now())}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {text.show}
        </Button>
        <LinkButton variant="secondary" href={fileAddress} download={`bank-messages-${report.day}.xlsx`}>
          {text.file}
        </LinkButton>
      </form>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
