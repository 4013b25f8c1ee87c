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

/** Of a place in no page, browsers name the scheme only: `chrome-extension`, `user-script`. */
const IS_ADDED = /^(?!https?:)[a-z][a-z-]*(?::|$)/;
const IS_EXTENSION = /^(?:[a-z-]+-extension|webkit-masked-url)(?::|$)/;

/** Whether the script is of an extension or an in-app browser. Those also make policies and assign HTML, from no file at all. */
function isOfAddedScript({ type, body }: BrowserReport, hasFile: boolean): boolean {
  if (IS_ADDED.test(body.sourceFile)) return true;
  if (type !== 'csp-violation') return false;
  return IS_EXTENSION.test(body.blockedURL) || (!hasFile && body.effectiveDirective.includes('trusted-types'));
}

/**
 * What browsers report by themselves (`Reporting-Endpoints`): what the security policy has blocked, and features that browsers
 * will drop. What the code of an extension or an in-app
 * browser did is left out. A page's URL is only read to find the remote that has it.
 */
export function errorsOfBrowserReports(sent: unknown, live: MeasuredReleases): readonly ErrorKey[] {
  if (!Array.isArray(sent)) return [];
  return sent.slice(0, MAX_BROWSER_REPORTS).flatMap((one) => {
    const report = BrowserReport.safeParse(one).data;
    if (!report) return [];
    const { sourceFile, lineNumber, columnNumber } = report.body;
    const frames = framesOf(`${sourceFile}:${lineNumber}:${columnNumber}`);
    if (isOfAddedScript(report, frames.length > 0)) return [];
    const kind = report.type === 'deprecation' ? ('deprecation' as const) : ('csp' as const);
    const path = URL.canParse(report.url) ? new URL(report.url).pathname : '';
    return reportedError({ kind, message: messageOf(report), frames }, path, live);
  });
}
