import { bankMessageHealthCalls, bankMessageReportAddress } from '@urooj/api/bank-message-health-calls';
import { isDay } from '@urooj/domain/day-range';
import type { ViewSource } from '../view.ts';
import { Health } from './health.tsx';

/** What is missing, and the report of the day in the URL; of yesterday where it names none. */
export async function load({ api, config, params, signal }: ViewSource) {
  const calls = bankMessageHealthCalls(api);
  const day = params.get('day') ?? '';
  const [health, report] = await Promise.all([
    calls.bankMessageHealth({ signal }),
    calls.bankMessageReport(isDay(day) ? day : '', { signal }),
  ]);
  const fileAddress = report.ok ? bankMessageReportAddress(config.apiHost, report.value.day) : '';
  return <Health health={health} report={report} fileAddress={fileAddress} />;
}
