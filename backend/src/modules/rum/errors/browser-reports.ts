import { masked } from '@urooj/domain/masked';
import * as z from 'zod';
import type { MeasuredReleases } from '../measured-releases.ts';
import { type ErrorKey, reportedError } from './error-rows.ts';
import { framesOf } from './frames.ts';

/** Browsers send some reports at once, and this many say enough. */
const MAX_BROWSER_REPORTS = 10;

const text = z.string().max(2000).catch('');
const position = z.number().int().nonnegative().catch(0);
const page = { url: text };
const place = { sourceFile: text, lineNumber: position, columnNumber: position };

/** The parts of a report that say what is wrong, and none that says where somebody was. */
const BrowserReport = z.discriminatedUnion('type', [
  z.object({
    ...page,
    type: z.literal('csp-violation'),
    body: z.object({ ...place, effectiveDirective: text, blockedURL: text }),
  }),
  z.object({ ...page, type: z.literal('deprecation'), body: z.object({ ...place, id: text, message: text }) }),
]);
type BrowserReport = z.infer<typeof BrowserReport>;

const schemeOf = (url: string) => url.match(/^[a-z][a-z\d+.-]*(?=:)/)?.[0];
const isWord = (url: string) => /^[a-z-]{1,40}$/.test(url);

/** `inline`, `eval`, or where it came from: a whole URL could be one that a visitor was sent. */
function blockedBy(url: string): string {
  if (isWord(url)) return url;
  if (URL.canParse(url) && /^https?:/.test(url)) return new URL(url).origin;
  return schemeOf(url) ?? 'something';
}

const messageOf = (report: BrowserReport): string =>
  report.type === 'csp-violation'
    ? `${report.body.effectiveDirective.slice(0, 60)} blocked ${blockedBy(report.body.blockedURL)}`
    : `${masked(report.body.id)}: ${masked(report.body.message)}`;

/**
 * What browsers report by themselves (`Reporting-Endpoints`): what the security policy has blocked, and features that browsers
 * will drop. What the code of an extension did is left out. A page's URL is only read to find the remote that has it.
 */
export function errorsOfBrowserReports(sent: unknown, live: MeasuredReleases): readonly ErrorKey[] {
  if (!Array.isArray(sent)) return [];
  return sent.slice(0, MAX_BROWSER_REPORTS).flatMap((one) => {
    const report = BrowserReport.safeParse(one).data;
    if (!report) return [];
    const { sourceFile, lineNumber, columnNumber } = report.body;
    const frames = framesOf(`${sourceFile}:${lineNumber}:${columnNumber}`);
    const kind = report.type === 'deprecation' ? ('deprecation' as const) : ('csp' as const);
    if (/^[a-z-]+-extension:/.test(sourceFile)) return [];
    const path = URL.canParse(report.url) ? new URL(report.url).pathname : '';
    return reportedError({ kind, message: messageOf(report), frames }, path, live);
  });
}
