import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@urooj/command/apps';
import { UsageError } from '@urooj/command/process';
import { addGrant } from '@urooj/store/grants';
import { isPublished, readReleaseMap } from '@urooj/store/store';
import { expect, test } from 'vitest';
import { createGrantOfJob } from '../src/publishing/oidc.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { sendToShop } from '../src/release/shop-commands.ts';
import { commandEnvironment } from './command-environment.ts';
import { startIssuer } from './issuer.fixture.ts';
import { testShop } from './publishing.fixture.ts';

const { site, makeBuild, open, tokenFor } = testShop();

/** `npm run release -- …` on another machine: it has neither the store nor its settings. */
async function release(environment: Record<string, string>, ...argv: string[]) {
  const command = join(ROOT, 'cli/commands/release.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...argv], {
    env: { ...commandEnvironment(), SITE_DIR: '/nowhere', ...environment },
    cwd: ROOT,
  });
  const [out, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, problems };
}

/** The same in this process, after the command line was read. */
async function send(environment: Record<string, string>, ...argv: string[]) {
  const { command, args, options } = readCommandLine(argv);
  const progress = { say: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };
  return sendToShop(options.to ?? '', command ?? '', args, { options, progress }, environment);
}

test('the same commands work on a shop elsewhere, with their words and exit codes', async () => {
  const to = ['--to', await open()];
  const RELEASE_TOKEN = await tokenFor('blog-ci', 'mf-blog', ['view', 'publish', 'canary', 'activate']);
  const run = (...argv: string[]) => release({ RELEASE_TOKEN }, ...argv, ...to);
  const sent = async (...argv: string[]) => (await send({ RELEASE_TOKEN }, ...argv, ...to)).lines.join('\n');
  const dist = await makeBuild('mf-blog', '1.1.0');
  const published = await run('publish', 'mf-blog', '--from', dist);
  expect(published).toMatchObject({ code: 0, out: expect.stringContaining('mf-blog 1.1.0 is published') });
  const canary = ['canary', 'mf-blog', '1.1.0'];
  expect(await sent(...canary, '10', '--rollback-at', '5', '--why', 'a trial')).toContain(
    'canary mf-blog 1.1.0 at 10 %',
  );
  expect(await sent('status', 'mf-blog')).toMatch(/1\.1\.0 +canary 10 % .* above 5 %/);
  for (const [option, described] of [
    ['--auto', 'canary mf-blog 1.1.0 at 25 %, automatic, rolled back above 5 %'],
    ['--json', 'canary mf-blog 1.1.0 at 25 %, automatic, rolled back above 5 %'],
    ['--no-auto', 'canary mf-blog 1.1.0 at 25 %, rolled back above 5 %'],
  ] as const)
    expect(await sent(...canary, '25', option)).toContain(described);
  expect(await run('promote', 'mf-blog', '--on-revision', '1')).toMatchObject({ code: 3 });
  expect(await sent('promote', 'mf-blog')).toContain('promote mf-blog 1.1.0');
  expect((await run('rollback', 'mf-blog', '--json')).out).toContain('"what": "rollback mf-blog from 1.1.0 to 1.0.0"');
  expect(await sent('history', 'mf-blog')).toMatch(/token blog-ci +a trial +canary mf-blog/);
  expect(await run('activate', 'mf-blog', '9.9.9')).toMatchObject({
    code: 1,
    problems: expect.stringContaining('not published'),
  });
  const others = sent('activate', 'mf-admin', '1.0.0', 'mf-blog', '1.1.0');
  await expect(others).rejects.toThrow('This needs activate for mf-admin');
  expect((await readReleaseMap(site))?.remotes['mf-blog']?.active).toBe('1.0.0');
});

test('a publish that the token does not allow is refused before anything is built or read', async () => {
  const to = ['--to', await open()];
  const RELEASE_TOKEN = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const rejected = await release({ RELEASE_TOKEN }, 'publish', 'shell', ...to);
  expect(rejected).toEqual({ code: 1, out: '', problems: expect.stringContaining('This needs publish for shell.') });
  const forced = send({ RELEASE_TOKEN }, 'publish', 'mf-blog', '--from', '/nowhere', '--force', ...to);
  await expect(forced).rejects.toThrow('This needs operate for mf-blog.');
});

test('what cannot be sent is a usage error', async () => {
  const to = ['--to', 'http://127.0.0.1:1'];
  const RELEASE_TOKEN = 'x';
  await expect(send({ RELEASE_TOKEN }, 'prune', ...to)).rejects.toThrow(UsageError);
  await expect(send({ RELEASE_TOKEN }, 'status', '--to', 'http://shop.example')).rejects.toThrow(UsageError);
  expect(await release({}, 'status', ...to)).toMatchObject({
    code: 2,
    problems: expect.stringContaining('set RELEASE_TOKEN'),
  });
  await expect(send({ RELEASE_TOKEN }, 'status', ...to)).rejects.toThrow('cannot be reached');
});

test('a job of GitHub publishes without a secret', async () => {
  const { issuer, address, readJson } = await startIssuer();
  const shop = await open({ grantOfJob: createGrantOfJob(readJson) });
  const [createdAt, expiresAt] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  await addGrant(site, {
    ...{ kind: 'job', name: 'blog-main', remote: 'mf-blog', rights: ['publish'], createdBy: 'amna' },
    ...{ createdAt: createdAt ?? '', expiresAt: expiresAt ?? '' },
    job: { issuer, audience: shop, repository: 'acme/mf-blog', branch: 'main' },
  });
  const environment = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${address}/token?v=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'runner',
  };
  const dist = await makeBuild('mf-blog', '1.1.0');
  await send(environment, 'publish', 'mf-blog', '--from', dist, '--to', shop);
  expect(isPublished(site, 'mf-blog', '1.1.0')).toBe(true);
});
