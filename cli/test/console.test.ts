import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppReleases, Audit, Live, ReleaseDifference } from '@urooj/contract/console';
import { hourOf, releaseReportsFile } from '@urooj/store/release-reports';
import { readReleaseMap, writeRecord } from '@urooj/store/store';
import { expect, test } from 'vitest';
import { testConsole } from './console.fixture.ts';

const { site, apply, publishAs, openConsole, operatorToken, tokenFor } = testConsole();

const blog = (live: unknown) => (live as Live).apps.find(({ app }) => app === 'mf-blog');
const rolesOf = (live: unknown) =>
  blog(live)?.versions.map(({ version, role, share }) => `${version} ${role} ${share}`);

test('a canary is started, promoted and rolled back, each with a name and a reason in the history', async () => {
  await publishAs('mf-blog', '1.1.0');
  const operator = await openConsole().signIn(await operatorToken());
  const started = await operator.post('/api/releases/mf-blog/canary', {
    ...{ version: '1.1.0', percent: 5, why: 'try it', onRevision: 1 },
  });
  expect(started).toMatchObject({ status: 200, body: { lines: ['Revision 2 is live: canary mf-blog 1.1.0 at 5 %.'] } });
  expect(rolesOf((await operator.get('/api/live')).body)).toEqual(['1.0.0 active 95', '1.1.0 canary 5']);
  expect((await operator.post('/api/releases/mf-blog/promote', { why: 'it is good', onRevision: 2 })).status).toBe(200);
  expect(rolesOf((await operator.get('/api/live')).body)).toEqual(['1.1.0 active 100', '1.0.0 previous 0']);
  expect((await operator.post('/api/releases/mf-blog/rollback', { why: 'it was not', onRevision: 3 })).status).toBe(
    200,
  );
  const { body } = await operator.get('/api/live');
  expect(rolesOf(body)).toEqual(['1.0.0 active 100']);
  expect((body as Live).last).toMatchObject({ revision: 4, who: 'token operator', why: 'it was not' });
  const { history } = (await readReleaseMap(site)) ?? { history: [] };
  expect(history.map(({ who, why }) => `${who}: ${why}`).slice(1)).toEqual([
    'token operator: try it',
    'token operator: it is good',
    'token operator: it was not',
  ]);
  const audit = (await operator.get('/api/audit')).body as Audit;
  expect(audit.entries.map(({ kind, what }) => `${kind} ${what}`).slice(0, 4)).toEqual([
    'release rollback mf-blog from 1.1.0 to 1.0.0',
    'release promote mf-blog 1.1.0',
    'release canary mf-blog 1.1.0 at 5 %',
    'sign-in signed in',
  ]);
  expect(audit.entries.find(({ kind }) => kind === 'token')?.what).toBe(
    'token operator made: view, publish, canary, activate, operate for every app',
  );
});

test('an operation on a page that is older than the live site is rejected with what happened since', async () => {
  await publishAs('mf-blog', '1.1.0');
  const [one, other] = [openConsole(), openConsole()];
  const [first, second] = [await one.signIn(await operatorToken()), await other.signIn(await operatorToken('second'))];
  const activation = { version: '1.1.0', onRevision: 1, why: 'first' };
  expect((await first.post('/api/releases/mf-blog/activate', activation)).status).toBe(200);
  const late = await second.post('/api/releases/mf-blog/rollback', { onRevision: 1, why: 'late' });
  expect(late).toMatchObject({ status: 409, body: { error: 'RevisionConflict' } });
  expect(late.body.message).toMatch(/evision/);
  expect((await readReleaseMap(site))?.revision).toBe(2);
});

test.each([{}, { why: '' }, { why: '  ' }])('an operation without a reason changes nothing: %o', async (reason) => {
  await publishAs('mf-blog', '1.1.0');
  const operator = await openConsole().signIn(await operatorToken());
  const tried = await operator.post('/api/releases/mf-blog/activate', { version: '1.1.0', ...reason });
  expect(tried).toMatchObject({ status: 400, body: { message: expect.stringContaining('Say why') } });
  expect((await readReleaseMap(site))?.revision).toBe(1);
});

test('a dry run changes nothing', async () => {
  await publishAs('mf-blog', '1.1.0');
  const operator = await openConsole().signIn(await operatorToken());
  const before = await readFile(join(site.dir, 'current', 'remotes.json'), 'utf8');
  const tried = await operator.post('/api/releases/mf-blog/activate', { version: '1.1.0', dryRun: true });
  expect(tried.status).toBe(200);
  expect(tried.body.lines?.join()).toContain('Would be revision 2');
  expect(await readFile(join(site.dir, 'current', 'remotes.json'), 'utf8')).toBe(before);
});

test('a version shows since when it is live, and how its visits went: of a canary all, of others the failures', async () => {
  await publishAs('mf-blog', '1.1.0');
  await apply({ kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 5 });
  const counts = { ran: 40, load: 1, render: 2 };
  const since = (await readReleaseMap(site))?.remotes['mf-blog']?.canary?.since;
  const report = JSON.stringify({ 'mf-blog': { '1.0.0': counts, '1.1.0': counts, [`1.1.0 since ${since}`]: counts } });
  const hour = hourOf(new Date());
  await writeRecord(site, releaseReportsFile(hour), report);
  await writeRecord(site, releaseReportsFile(hour), report);
  await writeRecord(site, releaseReportsFile(hour - 30), report);
  const operator = await openConsole().signIn(await operatorToken());
  const [active, canary] = blog((await operator.get('/api/live')).body)?.versions ?? [];
  const map = await readReleaseMap(site);
  expect(active).toMatchObject({ liveSince: map?.history[0]?.at, health: { visits: null, failures: 9 }, trend: [] });
  expect(canary).toMatchObject({ liveSince: map?.history[1]?.at, health: { visits: 129, failures: 9 } });
  expect(canary?.trend).toEqual([{ at: new Date(hour * 3_600_000).toISOString(), visits: 86, failures: 6 }]);
});

test('releases of an app, and what differs between two of them', async () => {
  await publishAs('mf-blog', '1.1.0', { files: { 'list.js': 'list(1)', 'new.0123456789.js': 'x' } });
  const operator = await openConsole().signIn(await operatorToken());
  const { body } = await operator.get('/api/apps/mf-blog');
  expect((body as AppReleases).releases.map(({ version, role }) => `${version} ${role}`)).toEqual([
    '1.1.0 published',
    '1.0.0 active',
  ]);
  expect((body as AppReleases).history.map(({ what }) => what)).toEqual([
    'activate shell 1.0.0, mf-blog 1.0.0, mf-admin 1.0.0',
  ]);
  const { body: difference } = await operator.get('/api/apps/mf-blog/1.1.0/difference');
  expect(difference).toMatchObject({ version: '1.1.0', to: '1.0.0', manifest: { name: 'mf-blog', version: '1.1.0' } });
  expect((difference as ReleaseDifference).files).toContainEqual({ path: 'list.js', before: 6, after: 7 });
  expect((difference as ReleaseDifference).files).toContainEqual({ path: 'new.js', before: null, after: 1 });
  expect((difference as ReleaseDifference).files.map(({ path }) => path)).not.toContain('list.css');
  expect((await operator.get('/api/apps/mf-none')).status).toBe(404);
  expect((await operator.get('/api/apps/mf-blog/9.9.9/difference')).status).toBe(404);
});

test('who views one remote sees nothing of others', async () => {
  const viewer = await openConsole().signIn(await tokenFor('blog-team', 'mf-blog', ['view']));
  const live = (await viewer.get('/api/live')).body as Live;
  expect(live.apps.map(({ app }) => app)).toEqual(['mf-blog']);
  expect((await viewer.get('/api/live?app=mf-admin')).status).toBe(403);
  expect((await viewer.get('/api/apps/mf-admin')).status).toBe(403);
  const audit = (await viewer.get('/api/audit')).body as Audit;
  expect(audit.entries.map(({ kind }) => kind)).toEqual(['release']);
});
