import { activating, testStore } from '@urooj/store/store.fixture';
import { expect, test } from 'vitest';
import type { Context } from '../src/release/command.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { STATUS_COMMANDS } from '../src/release/status-commands.ts';

const { site, publishAs, apply } = testStore();

async function rolesOf(...args: string[]) {
  const { options } = readCommandLine([], 'amna');
  const context = { site, options } as unknown as Context;
  const { value } = await STATUS_COMMANDS.status.run(args, context);
  return (value as { versions: { version: string; role: string }[] }).versions.map(
    ({ version, role }) => `${version} ${role}`,
  );
}

test('status tells versions that were live from those that were only published, also of a remote that was taken out', async () => {
  await publishAs('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishAs('mf-blog', version);
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  await apply(activating('mf-blog', '1.1.0'));
  await apply({ kind: 'rollback', name: 'mf-blog' });
  expect(await rolesOf('mf-blog')).toEqual(['1.0.0 active', '1.2.0 published', '1.1.0 was live']);
  await apply({ kind: 'retire', name: 'mf-blog' });
  expect(await rolesOf('mf-blog')).toEqual(['1.2.0 published', '1.1.0 was live', '1.0.0 was live']);
  expect(await rolesOf()).toEqual(['1.0.0 active']);
});
