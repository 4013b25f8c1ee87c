import { receiptHealthCalls, receiptReportAddress } from '@urooj/api/receipt-health-calls';
import { isDay } from '@urooj/domain/day-range';
import type { ViewSource } from '../view.ts';
import { Health } from './health.tsx';

/** What is missing, and the report of the day in the URL; of yesterday where it names none. */
export async function load({ api, config, params, signal }: ViewSource) {
  const calls = receiptHealthCalls(api);
  const day = params.get('day') ?? '';
  const [health, report] = await Promise.all([
    calls.receiptHealth({ signal }),
    calls.receiptReport(isDay(day) ? day : '', { signal }),
  ]);
  const fileAddress = report.ok ? receiptReportAddress(config.apiHost, report.value.day) : '';
  return <Health health={health} report={report} fileAddress={fileAddress} />;
}
