import type { Live } from '@urooj/contract/console';
import { releaseReportsFile } from '@urooj/store/release-reports';
import { writeRecord } from '@urooj/store/store';
import { activating } from '@urooj/store/store.fixture';
import { expect, test } from 'vitest';
import { testConsole } from './console.fixture.ts';
import { ADMIN } from './publishing.fixture.ts';

const { site, publishAs, apply, damage, openConsole, operatorToken } = testConsole();

const MAP = 'current/remotes.json';

/** What is broken, what of the store that is, the app that is rolled back, and what the page says about it. */
test.each<[string, () => Promise<void>, string, RegExp]>([
  [
    'the record of mf-admin is damaged',
    () => damage('releases/mf-admin/1.1.0.json', '{'),
    'mf-admin',
    /mf-admin\/1\.1\.0\.json is damaged/,
  ],
  ['a file of mf-admin is gone', () => damage('r/mf-admin/1.1.0/list.js', null), 'mf-admin', /has lost 1 file/],
  ['mf-admin cannot be composed', () => damage('bundles/mf-admin/1.1.0.cjs', 'throw 1'), 'mf-admin', /^$/],
  [
    'the record of the shell is damaged',
    () => damage('releases/shell/1.1.0.json', '{'),
    'shell',
    /shell\/1\.1\.0\.json is damaged/,
  ],
  [
    'a file of the shell is gone',
    () => damage('r/shell/1.1.0/main.js', null),
    'shell',
    /shell 1\.1\.0 has lost 1 file/,
  ],
  ['the shell cannot be composed', () => damage('bundles/shell/1.1.0.cjs', 'throw 1'), 'shell', /^$/],
  ['counts are damaged', () => writeRecord(site, releaseReportsFile(1), '{'), 'mf-blog', /hour-1-.+ is damaged/],
])('where %s, the live site is shown, and that app is rolled back', async (_, breakIt, app, note) => {
  const names = ['shell', 'mf-blog', 'mf-admin'] as const;
  const bundle = { bundle: ADMIN };
  for (const name of names) await publishAs(name, '1.1.0', name === 'mf-admin' ? bundle : {});
  await apply(...names.map((name) => activating(name, '1.1.0')));
  const operator = await openConsole().signIn(await operatorToken());
  await breakIt();
  const active = async () => {
    const { status, body } = await operator.get('/api/live');
    const version = (body as Live).apps.find((one) => one.app === app)?.versions[0]?.version;
    return { status, version, notes: (body as Live).notes.join('\n') };
  };
  const broken = await active();
  expect(broken).toMatchObject({ status: 200, version: '1.1.0', notes: expect.stringMatching(note) });
  expect(broken.notes).not.toContain(site.dir);
  const { status, body } = await operator.post(`/api/releases/${app}/rollback`, { onRevision: 2, why: 'broken' });
  expect([status, body.message]).toEqual([200, undefined]);
  expect(await active()).toMatchObject({ status: 200, version: '1.0.0' });
});

test('where the live map is damaged, the sentence says which revision is whole', async () => {
  await apply(activating('mf-blog', '1.0.0'));
  const operator = await openConsole().signIn(await operatorToken());
  await damage(MAP, '{');
  const { status, body } = await operator.get('/api/live');
  expect([status, body.error]).toEqual([422, 'StoreDamaged']);
  expect(body.message).toContain('Revision 1 is whole. Go back to it: ');
  expect((await operator.get('/api/tokens')).status).toBe(200);
});

test('a damaged record of a token signs nobody in, and is named', async () => {
  const { signIn } = openConsole();
  const operator = await signIn(await operatorToken());
  const other = await operatorToken('other');
  await damage('tokens/other.json', '{');
  await expect(signIn(other)).rejects.toThrow('StoreDamaged');
  expect((await operator.get('/api/tokens')).body.message).toContain('other.json is damaged');
  expect((await operator.get('/api/audit')).status).toBe(200);
});
