import type { BankMessageHealth, BankMessageReport } from '@urooj/api/bank-message-health-calls';
import type { Result } from '@urooj/api/result';
import { Stack } from '@urooj/ui/layout';
import { Failed } from '../../../components/list-table.tsx';
import { healthTexts as text } from '../../../texts/en/bank-message-health.ts';
import { BalanceGaps } from './balance-gaps.tsx';
import { DayReport } from './day-report.tsx';
import styles from './health.module.css';
import { Sources } from './sources.tsx';

type HealthProps = {
  health: Result<BankMessageHealth>;
  report: Result<BankMessageReport>;
  /** Of the file of the same day. */
  fileAddress: string;
};

/** Which messages are missing, and what became of those of a day. */
export function Health({ health, report, fileAddress }: HealthProps) {
  return (
    <Stack gap="loose" className={styles.health}>
      {health.ok ? (
        <>
          <section>
            <h2>{text.sources}</h2>
            <Sources sources={health.value.sources} />
          </section>
          <section>
            <h2>{text.balanceGaps}</h2>
            <BalanceGaps balanceGaps={health.value.balanceGaps} />
          </section>
        </>
      ) : (
        <Failed text={text.failed} />
      )}
      <section>
        <h2>{text.report}</h2>
        <p className={styles.soft}>{text.reportHelp}</p>
        {report.ok ? (
          <DayReport key={report.value.day} report={report.value} fileAddress={fileAddress} />
        ) : (
          <Failed text={text.reportFailed} />
        )}
      </section>
    </Stack>
  );
}
