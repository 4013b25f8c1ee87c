import type { RumErrors } from '@urooj/contract/console';
import { readConfig } from 'backend/config';
import { createFigures } from 'backend/console-figures';
import { startTemporaryFigures } from 'backend/temporary-figures';
import { expect, onTestFinished, test } from 'vitest';
import { testConsole } from './console.fixture.ts';

const { publishAs, openConsole, operatorToken, tokenFor } = testConsole();

const mapOf = (mappings: string) =>
  JSON.stringify({ version: 3, sources: ['../../src/list.tsx'], names: [], mappings });
const publishMapped = (version: string, mappings: string) =>
  publishAs('mf-blog', version, { files: { 'list.js.map': mapOf(mappings) } });

const seen = (version: string, day: number, change: object = {}) => ({
  ...{ kind: 'error' as const, remote: 'mf-blog', version, message: 'TypeError: x is not a function', count: 2 },
  ...{ fingerprint: `f${version}`, stack: `List /r/mf-blog/${version}/list.js:1:1` },
  ...{ at: `2026-11-0${day}T10:00:00.000Z`, ...change },
});

test('equal errors of several versions are one group, with the places in the sources', async () => {
  await publishMapped('1.1.0', 'AAEI');
  await publishMapped('1.2.0', 'AAMQ');
  const database = await startTemporaryFigures(
    [],
    [
      seen('1.1.0', 1),
      seen('1.2.0', 3, { count: 5 }),
      seen('1.2.0', 2, { fingerprint: 'other', stack: '', message: 'Error: other' }),
      seen('1.0.0', 2, { remote: 'mf-admin', kind: 'csp', stack: '', message: 'img-src URL' }),
    ],
  );
  onTestFinished(database.stop);
  const figures = createFigures(readConfig({ DATA_DIR: database.folder }, '/nowhere'));
  const { signIn } = openConsole({ figures });
  const groupsFor = async (token: string) =>
    ((await (await signIn(token)).get('/api/errors')).body as RumErrors).groups;

  const groups = await groupsFor(await operatorToken());
  expect(groups).toHaveLength(3);
  expect(groups[0]).toEqual({
    ...{ fingerprint: 'f1.2.0', kind: 'error', remote: 'mf-blog', versions: ['1.2.0', '1.1.0'], count: 7 },
    ...{ message: 'TypeError: x is not a function', stack: 'List mf-blog/src/list.tsx:7:9' },
    ...{ firstAt: '2026-11-01T10:00:00.000Z', lastAt: '2026-11-03T10:00:00.000Z' },
  });
  const own = await groupsFor(await tokenFor('admin-team', 'mf-admin', ['view']));
  expect(own.map(({ message }) => message)).toEqual(['img-src URL']);
});
