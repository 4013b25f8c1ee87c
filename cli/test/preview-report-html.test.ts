import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PageReport } from '../src/preview-report/compare-page.ts';
import type { PictureChange } from '../src/preview-report/compare-pictures.ts';
import type { PreviewReport } from '../src/preview-report/report.ts';
import { previewReportHtml } from '../src/preview-report/report-html.ts';
import { passes, summaryOf } from '../src/preview-report/verdict.ts';

const image = { webp: Buffer.from('picture'), width: 360, height: 100 };
const change: PictureChange = {
  ...{ share: 0.012, rows: { from: 20, to: 120, of: 900 } },
  ...{ before: image, after: image, difference: image },
};

const aPage = (page: Partial<PageReport> = {}): PageReport => ({
  ...{ path: '/faq', kind: 'both', pictures: [], html: [], newFindings: [], newErrors: [], oldErrors: [] },
  ...{ requests: { before: 9, after: 9 }, bytes: { before: 2048, after: 2048 }, broken: [], blocked: [] },
  ...page,
});

const aPreviewReport = (report: Partial<PreviewReport> = {}): PreviewReport => ({
  ...{ at: new Date('2026-11-23T14:10:00Z'), revision: 12, releases: [{ name: 'mf-checkout', version: '1.2.0' }] },
  ...{ pages: [aPage()], leftOut: [], notChosen: [], personal: [], overBudget: [], journeys: [] },
  ...report,
});

const DIFFERENT = aPage({
  pictures: [{ look: '360 dark', change }],
  html: [
    { kind: '-', text: '<h1>Old</h1>' },
    { kind: '+', text: '<h1>New</h1>' },
  ],
});
const FINDING = { rule: 'image-alt', help: 'Images must have alternative text', isSerious: true, target: 'main > img' };
const FAILED = { step: 2, what: 'click the link “Buy”', reason: 'not there within 10 seconds' };

test('an equal release has no differences and passes', () => {
  const report = aPreviewReport();
  expect(passes(report)).toBe(true);
  expect(previewReportHtml(report)).toContain('Nothing fails.</span> No differences.');
  expect(previewReportHtml(report)).not.toContain('Differences and problems');
});

test('differences are shown and are no failures', () => {
  const report = aPreviewReport({ pages: [aPage(), { ...DIFFERENT, path: '/buy' }] });
  expect(passes(report)).toBe(true);
  const html = previewReportHtml(report);
  expect(html).toContain('1 page of 2 differ');
  expect(html).toContain('360 px, dark: 1.2 % of the pixels, rows 20 to 120 of 900');
  expect(html.match(/src="data:image\/webp;base64,cGljdHVyZQ=="/g)).toHaveLength(3);
  expect(html).toContain('<ins>+ &lt;h1&gt;New&lt;/h1&gt;</ins>');
  expect(html).toContain('href="#page-buy"');
  expect(html).toContain('id="page-buy"');
});

test.each<[string, Partial<PreviewReport>, string]>([
  ['an error in the console', { pages: [aPage({ newErrors: ['broken'] })] }, '/faq: Console: broken'],
  ['a failure of the server', { pages: [aPage({ broken: ['/faq: 503'] })] }, 'The server fails: /faq: 503'],
  ['a serious finding', { pages: [aPage({ newFindings: [FINDING] })] }, '1 new serious accessibility finding'],
  ['a chunk over its budget', { overBudget: ['The chunk buy has 20 KB.'] }, 'The chunk buy has 20 KB.'],
  [
    'a journey that works on the live site',
    { journeys: [{ name: 'Buying', previous: null, live: null, next: FAILED }] },
    'failed</span> at step 2: click the link “Buy”: not there within 10 seconds',
  ],
])('fails by %s', (_, found, sentence) => {
  const report = aPreviewReport(found);
  expect(passes(report)).toBe(false);
  expect(summaryOf(report).passes).toBe(false);
  const html = previewReportHtml(report);
  expect(html).toContain('Something fails in it.');
  expect(html).toContain(sentence);
});

test.each<[string, Partial<PreviewReport>]>([
  ['an error that the live page has, too', { pages: [aPage({ oldErrors: ['broken'] })] }],
  ['a finding that is not serious', { pages: [aPage({ newFindings: [{ ...FINDING, isSerious: false }] })] }],
  [
    'a journey that fails on the live site, too',
    { journeys: [{ name: 'B', previous: null, live: FAILED, next: FAILED }] },
  ],
  ['pages that are new or removed', { pages: [aPage({ kind: 'added' }), aPage({ kind: 'removed' })] }],
])('does not fail by %s', (_, found) => {
  expect(passes(aPreviewReport(found))).toBe(true);
});

test('what the release contains is text in the report, and the report runs and loads nothing', () => {
  const hostile = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  const page = aPage({
    ...{ path: `/${hostile}`, newErrors: [hostile], oldErrors: [hostile], broken: [hostile], blocked: [hostile] },
    html: [{ kind: '+', text: hostile }],
    newFindings: [{ ...FINDING, help: hostile, target: hostile }],
    pictures: [{ look: '360 light', change }],
  });
  const journeys = [{ name: hostile, previous: undefined, live: null, next: { ...FAILED, reason: hostile } }];
  const html = previewReportHtml(
    aPreviewReport({ pages: [page], journeys, overBudget: [hostile], leftOut: [hostile], personal: [hostile] }),
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(css).digest('base64');
  expect(html).toContain(
    `content="default-src &#39;none&#39;; img-src data:; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
  );
});

test('equal differences of several pages are shown once', () => {
  const html = previewReportHtml(
    aPreviewReport({ pages: [DIFFERENT, { ...DIFFERENT, path: '/buy' }, { ...DIFFERENT, path: '/terms' }] }),
  );
  expect(html.match(/&lt;h1&gt;New/g)).toHaveLength(1);
  expect(html).toContain('Its HTML differs as that of /buy.');
});

test('pictures and lines that would make the report too large are counted and left out', () => {
  const large = { ...image, webp: Buffer.alloc(5 * 1024 * 1024) };
  const huge = { ...change, before: large, after: large, difference: large };
  const pictures = (['360 light', '360 dark', '1280 light'] as const).map((look) => ({ look, change: huge }));
  const html = Array.from({ length: 250 }, (_, index) => ({ kind: '+' as const, text: `line ${index}` }));
  const report = previewReportHtml(aPreviewReport({ pages: [aPage({ pictures, html })] }));
  expect(report).toContain('2 further changed pictures left out');
  expect(report).toContain('… 50 more lines');
});

test('says which pages were not opened, and what the pages tried to send', () => {
  const pages = [aPage({ blocked: ['POST /followerApi/rum'] }), aPage({ blocked: ['POST /followerApi/rum'] })];
  const html = previewReportHtml(
    aPreviewReport({ pages, personal: ['/order'], leftOut: ['/blog/a', '/blog/b'], notChosen: ['/terms'] }),
  );
  expect(html).toContain('that --pages does not name: /terms.');
  expect(html).toContain('which were not opened: /order.');
  expect(html).toContain('2 pages of which another one with the same path stands for all: /blog/a, /blog/b');
  expect(html).toContain('were stopped: POST /followerApi/rum.');
});
