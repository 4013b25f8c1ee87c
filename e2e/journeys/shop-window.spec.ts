import { SERVICES } from '@urooj/domain/services';
import { repeated, targetOf, type Visit, visit } from '../fixtures/crawler.ts';
import { expect, test } from '../fixtures/test.ts';

/** The pages that everybody may see, and search engines should. */
const SHOWN = [
  '/',
  ...SERVICES.flatMap(({ path }) => path ?? []),
  '/blog',
  '/buy',
  '/contact',
  '/faq',
  '/login',
  '/privacy-policy',
  '/refund-policy',
  '/terms-of-service',
  '/track-order',
];

test('every public page, and every link on every one of them, is alive', async ({ page }) => {
  test.setTimeout(240_000);
  const visits = new Map<string, Visit>();
  const waiting = [...SHOWN];
  const wanted: { from: string; path: string; part: string }[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (visits.has(path)) continue;
    const found = await visit(page, path);
    visits.set(path, found);
    for (const href of found.links) {
      const target = targetOf(href, path);
      if (!target) expect(href, `a link on ${path}`).toMatch(/^(https:\/\/[^/]+\.[a-z]+\/|mailto:[^@]+@[^@]+)/);
      else wanted.push({ from: path, ...target });
    }
    waiting.push(...wanted.map((target) => target.path).filter((next) => !visits.has(next)));
  }

  const missing = wanted.filter(({ path, part }) => part && !visits.get(path)?.ids.includes(part));
  expect(missing, 'links to parts of pages that are not there').toEqual([]);
  const linked = new Set(wanted.map(({ path }) => path));
  expect(
    SHOWN.filter((path) => !linked.has(path)),
    'pages that no link leads to',
  ).toEqual([]);

  const all = [...visits.values()];
  expect(repeated(all.map(({ title }) => title))).toEqual([]);
  expect(repeated(all.map(({ description }) => description))).toEqual([]);
  for (const { path, title, description } of all) {
    expect(title, `title of ${path}`).toMatch(/.{5,} \| Urooj$/);
    expect(description.length, `description of ${path}`).toBeGreaterThanOrEqual(40);
  }
});
