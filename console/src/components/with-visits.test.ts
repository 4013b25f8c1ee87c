import type { LiveApp } from '@urooj/contract/console';
import { expect, test } from 'vitest';
import { withVisits } from './with-visits.ts';

const version = (name: string, role: 'active' | 'canary', visits: number | null) => ({
  ...{ version: name, role, share: 50, publishedAt: '', publishedBy: '', liveSince: null },
  ...{ health: { visits, failures: 1 }, trend: [] },
});
const APPS: readonly LiveApp[] = [
  {
    ...{ app: 'mf-blog', rollbackAt: null, isAutomatic: false },
    versions: [version('1.0.0', 'active', null), version('1.1.0', 'canary', 7)],
  },
];
const HOURS = [
  { at: '2026-11-24T03:00:00.000Z', visits: 10, failures: 2 },
  { at: '2026-11-24T04:00:00.000Z', visits: 5, failures: 0 },
];

test('visits that sent figures are shown of the live version; a canary has its own', () => {
  const releases = ['1.0.0', '1.1.0'].map((name) => ({ remote: 'mf-blog', version: name, hours: HOURS }));
  const [app] = withVisits(APPS, { releases });
  expect(app?.versions[0]).toMatchObject({ health: { visits: 15, failures: 2 }, trend: HOURS });
  expect(app?.versions[1]).toEqual(APPS[0]?.versions[1]);
});

test('a version without figures has no visits; without the database they are not known', () => {
  const other = { remote: 'mf-blog', version: '0.9.0', hours: HOURS };
  expect(withVisits(APPS, { releases: [other] })[0]?.versions[0]?.health).toEqual({ visits: 0, failures: 0 });
  expect(withVisits(APPS, null)).toBe(APPS);
});
