import type { AppDeps } from '../../../deps.ts';
import type { Handlers } from '../../../plugins/endpoints.ts';
import { sendTable } from '../../lists/file.ts';
import { readMatchSettings } from '../matching/settings.ts';
import { bankMessageReportOf, yesterday } from './bank-message-report.ts';
import { BANK_MESSAGE_REPORT_COLUMNS, bankMessageReportRows } from './bank-message-report-file.ts';
import { findGaps } from './find-gaps.ts';
import { findSources, sourceView } from './sources.ts';

const SHOWN_GAPS_MS = 30 * 86_400_000;

export function bankMessageWatchRoutes(deps: AppDeps) {
  return {
    async bankMessageHealth() {
      const [now, settings] = [deps.now(), await readMatchSettings(deps.site)];
      const sources = await findSources(deps.database, now);
      const balanceGaps = await findGaps(deps.database, settings, new Date(now.getTime() - SHOWN_GAPS_MS), now);
      return { sources: sources.map(sourceView), balanceGaps };
    },
    async bankMessageReport({ query: { day = yesterday(deps.now()) } }) {
      return bankMessageReportOf(deps, day);
    },
    async bankMessageReportFile({ query: { day = yesterday(deps.now()) }, ...call }) {
      const file = { name: `Bank messages ${day}`, columns: BANK_MESSAGE_REPORT_COLUMNS };
      return sendTable(call, file, [await bankMessageReportRows(deps, day)]);
    },
  } satisfies Handlers;
}
