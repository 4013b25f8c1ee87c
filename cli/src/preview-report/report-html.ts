import { createHash } from 'node:crypto';
import { counted } from '../counted.ts';
import type { PageReport } from './compare-page.ts';
import { type Html, html, NOTHING } from './html.ts';
import { detailsOf, idOf, percent } from './page-html.ts';
import type { Failure } from './play.ts';
import { REPORT_CSS } from './report.css.ts';
import type { JourneyReport, PreviewReport } from './report.ts';
import { failuresOf, isDifferent, isLost, passes, summaryOf } from './verdict.ts';

const POLICY = (css: string) =>
  `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const LOCALE = 'en-GB';
const kilobytes = (bytes: number) => (bytes / 1024).toLocaleString(LOCALE, { maximumFractionDigits: 1 });
/** `2026-11-23 14:10 UTC` */
const timeOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const namesOf = ({ releases }: PreviewReport): string =>
  releases.map(({ name, version }) => `${name} ${version}`).join(', ');

function verdict(report: PreviewReport): Html {
  const different = report.pages.filter(isDifferent).length;
  const found = different === 0 ? 'No differences.' : `${counted(different, 'page')} of ${report.pages.length} differ.`;
  return passes(report)
    ? html`<p class="verdict"><span class="good">Nothing fails.</span> ${found}</p>`
    : html`<p class="verdict"><span class="bad">Something fails in it.</span> ${found}</p>`;
}

function figures(report: PreviewReport): Html {
  const summary = summaryOf(report);
  const shown: readonly [string, number][] = [
    ['pages compared', summary.pages],
    ['look different', summary.looksDifferent],
    ['have other HTML', summary.otherHtml],
    ['new console errors', summary.newErrors],
    ['new accessibility findings', summary.newFindings],
    ['chunks over budget', summary.overBudget],
    ['lost journeys', summary.lostJourneys],
    ['added or removed pages', summary.added + summary.removed],
  ];
  return html`<dl class="figures">${shown.map(([name, count]) => html`<div><dt>${name}</dt><dd>${count}</dd></div>`)}</dl>`;
}

const list = (items: readonly string[]): Html => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

function failures(report: PreviewReport): Html {
  const all = [
    ...report.overBudget,
    ...report.journeys
      .filter(isLost)
      .map(({ name }) => `The journey “${name}” works on the live site and not in this preview.`),
    ...report.pages.flatMap((page) => failuresOf(page).map((failure) => `${page.path}: ${failure}`)),
  ];
  return all.length > 0 ? html`<section><h2>What fails</h2>${list(all)}</section>` : NOTHING;
}

const KINDS = { both: '', added: ' (new)', removed: ' (removed)' } as const;

function lookOf({ kind, pictures }: PageReport): string {
  if (kind !== 'both') return '–';
  if (pictures.length === 0) return 'same';
  const share = Math.max(...pictures.map(({ change }) => change.share));
  return `${percent(share)} of the pixels`;
}

function htmlOf({ kind, html: lines }: PageReport): string {
  if (kind !== 'both') return '–';
  const changed = lines.filter((line) => line.kind !== ' ').length;
  return changed === 0 ? 'same' : counted(changed, 'line');
}

const change = (before: string | number, after: string | number) =>
  before === after ? `${after}` : `${before} → ${after}`;

function row(page: PageReport): Html {
  const { kind, requests, bytes, newFindings } = page;
  const isLinked =
    isDifferent(page) || failuresOf(page).length > 0 || newFindings.length > 0 || page.oldErrors.length > 0;
  const name = html`${page.path}${KINDS[kind]}`;
  const problems = newFindings.length + page.newErrors.length + page.broken.length;
  return html`<tr>
<th scope="row">${isLinked && kind !== 'removed' ? html`<a href="#${idOf(page)}">${name}</a>` : name}</th>
<td data-label="Look">${lookOf(page)}</td>
<td data-label="HTML">${htmlOf(page)}</td>
<td data-label="Requests" class="number">${requests ? change(requests.before, requests.after) : '–'}</td>
<td data-label="KB" class="number">${bytes ? change(kilobytes(bytes.before), kilobytes(bytes.after)) : '–'}</td>
<td data-label="New problems">${problems > 0 ? html`<span class="bad">${problems}</span>` : '0'}</td>
</tr>`;
}

const order = (page: PageReport) => (failuresOf(page).length > 0 ? 0 : isDifferent(page) ? 1 : 2);

const table = (pages: readonly PageReport[]): Html => html`<section><h2>Pages</h2>
<p class="soft">Each at 360 and 1280 pixels, light and dark. Requests and kilobytes are those of a first visit with a phone, as transferred.</p>
<table class="pages"><thead><tr><th scope="col">Page</th><th scope="col">Look</th><th scope="col">HTML</th><th scope="col">Requests</th><th scope="col">KB</th><th scope="col">New problems</th></tr></thead>
<tbody>${pages.map(row)}</tbody></table></section>`;

function outcome(failure: Failure | undefined): Html {
  if (failure === undefined) return html`<span class="soft">no such site</span>`;
  if (failure === null) return html`<span class="good">passed</span>`;
  return html`<span class="bad">failed</span> at step ${failure.step}: ${failure.what}: ${failure.reason}`;
}

const journeysOf = (journeys: readonly JourneyReport[]): Html => html`<section><h2>Journeys</h2>
<table class="pages"><thead><tr><th scope="col">Journey</th><th scope="col">Previous</th><th scope="col">Live</th><th scope="col">Next</th></tr></thead>
<tbody>${journeys.map(
  ({ name, previous, live, next }) => html`<tr><th scope="row">${name}</th>
<td data-label="Previous">${outcome(previous)}</td><td data-label="Live">${outcome(live)}</td><td data-label="Next">${outcome(next)}</td></tr>`,
)}</tbody></table></section>`;

function notOpened({ leftOut, notChosen, personal, pages }: PreviewReport): Html {
  const blocked = [...new Set(pages.flatMap((page) => page.blocked))].sort();
  const some = leftOut.slice(0, 5).join(', ') + (leftOut.length > 5 ? ', …' : '');
  const sentences = [
    ...(personal.length > 0 ? [`Pages for one person, which were not opened: ${personal.join(', ')}.`] : []),
    ...(leftOut.length > 0
      ? [`${counted(leftOut.length, 'page')} of which another one with the same path stands for all: ${some}`]
      : []),
    ...(notChosen.length > 0 ? [`Pages that --pages does not name: ${notChosen.join(', ')}.`] : []),
    'The payment page shows an order that exists only in this report.',
    blocked.length > 0
      ? `Nothing was written. The pages tried to send, and were stopped: ${blocked.join(', ')}.`
      : 'Nothing was written: requests that write are stopped, and none was made.',
  ];
  return html`<section><h2>What was not opened or sent</h2>${list(sentences)}</section>`;
}

/** A report as one file without scripts, which needs nothing else. */
export function previewReportHtml(report: PreviewReport): string {
  const title = `Preview report: ${namesOf(report)}`;
  const pages = report.pages.toSorted((one, other) => order(one) - order(other) || one.path.localeCompare(other.path));
  const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY(REPORT_CSS)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>`;
  const body = html`</head><body>
<header><h1>${title}</h1>
<p class="soft">Compared with live revision ${report.revision} on <time datetime="${report.at.toISOString()}">${timeOf(report.at)}</time></p>
${verdict(report)}</header>
<main>${figures(report)}${failures(report)}${table(pages)}${journeysOf(report.journeys)}${detailsOf(pages)}${notOpened(report)}</main>
</body></html>
`;
  return `${markup}<style>${REPORT_CSS}</style>${body.markup}`;
}
