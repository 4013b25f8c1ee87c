import { UsageError } from '@urooj/command/process';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { grantOfToken } from '@urooj/store/grants';
import { activating, testStore } from '@urooj/store/store.fixture';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchPosts } from '../src/posts.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { TOKEN_COMMANDS } from '../src/release/token-commands.ts';

const { site, publishAs, apply } = testStore();

function run(...argv: string[]) {
  const { args, options } = readCommandLine(['token', ...argv], 'amna');
  return TOKEN_COMMANDS.token.run(args, {
    site,
    options,
    progress: { say: () => {}, step: (_, work) => work() },
    firstComposed: async () => ({ config: DEFAULT_CONFIG, publicUrl: 'https://shop.example' }),
    postsOf: (composed) => fetchPosts(composed, null),
  });
}
const BLOG = ['--remote', 'mf-blog', '--rights', 'publish,canary'];

test('a token is shown once, listed without it, and refused after it was revoked', async () => {
  const { lines } = await run('create', 'blog-ci', ...BLOG);
  const text = lines.at(-1) ?? '';
  expect(lines[0]).toMatch(/^blog-ci: publish, canary for mf-blog, until \d{4}-\d\d-\d\d\.$/);
  expect(await grantOfToken(site, text, new Date())).toMatchObject({ remote: 'mf-blog', createdBy: 'amna' });
  const listed = await run('list');
  expect(listed.lines.join('\n')).toMatch(/blog-ci +mf-blog +publish,canary +token +amna +until/);
  expect(JSON.stringify(listed)).not.toMatch(/[0-9a-f]{64}|urooj_/);
  await run('revoke', 'blog-ci');
  expect(await grantOfToken(site, text, new Date())).toBeNull();
  expect((await run('list')).lines.join('\n')).toMatch(/blog-ci .* revoked \d{4}/);
  await expect(run('create', 'blog-ci', ...BLOG)).rejects.toThrow('Choose another name');
});

test('a trusted job is listed with its repository and branch; the shop is its audience', async () => {
  const job = ['--issuer', 'https://ci.example', '--repository', 'acme/blog', '--branch', 'main'];
  const { lines } = await run('trust', 'blog-main', ...BLOG, ...job);
  expect(lines[1]).toBe('Jobs of acme/blog on main, with tokens of https://ci.example for https://shop.example.');
  const numbered = await run('trust', 'blog-numbered', ...BLOG, ...job, '--repository-id', '1296269');
  expect(numbered.value).toMatchObject({ job: { repository: 'acme/blog', repositoryId: '1296269' } });
  expect((await run('list')).lines.at(-2)).toMatch(/blog-main +mf-blog +publish,canary +acme\/blog main/);
});

test('with a clock that is behind the store no token is made', async () => {
  await publishAs('shell', '1.0.0');
  await apply(activating('shell', '1.0.0'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect(run('create', 'blog-ci', ...BLOG)).rejects.toThrow('Correct the clock');
  expect((await run('list')).lines).toEqual(['There are no tokens.']);
  expect((await run('create', 'blog-ci', ...BLOG, '--force')).lines[0]).toMatch(/^blog-ci: publish, canary/);
});

test('a remote without a release is named, because its name may be a typing error', async () => {
  const warning = 'No release of mf-blgo is in this store yet.';
  const { lines } = await run('create', 'blgo-ci', '--remote', 'mf-blgo', '--rights', 'publish');
  expect(lines[1]).toContain(warning);
  await publishAs('mf-blgo', '1.0.0');
  expect((await run('create', 'known-ci', '--remote', 'mf-blgo', '--rights', 'publish')).lines.join()).not.toContain(
    warning,
  );
});

test('a dry run makes nothing', async () => {
  const { lines } = await run('create', 'blog-ci', ...BLOG, '--dry-run');
  expect(lines[0]).toContain('Would be made: blog-ci');
  expect((await run('list')).lines).toEqual(['There are no tokens.']);
});

const trusting = (change: Record<string, string>) => {
  const job = { issuer: 'https://ci.example', repository: 'acme/blog', branch: 'main', ...change };
  return ['trust', 'x', ...BLOG, ...Object.entries(job).flatMap(([name, value]) => [`--${name}`, value])];
};

test.each([
  ['git.example:8443/group/sub with a nested project', { issuer: 'https://git.example:8443/x', repository: 'a/b/c' }],
  ['a branch with a folder', { branch: 'release/1.x_y-z+#1' }],
])('%s is accepted', async (_, change) => {
  expect((await run(...trusting(change as Record<string, string>))).value).toMatchObject({ job: change });
});

test.each<readonly [string, readonly string[], string]>([
  ['no action', [], 'Name what to do'],
  ['no name', ['create', ...BLOG], 'Name the token'],
  ['a wrong name', ['create', '../x', ...BLOG], 'Name the token'],
  ['no remote', ['create', 'x', '--rights', 'publish'], 'Name the remote'],
  ['no rights', ['create', 'x', '--remote', 'all'], '--rights must be a list of view'],
  ['an unknown right', ['create', 'x', '--remote', 'all', '--rights', 'publish,admin'], '--rights must be'],
  ['no time', ['create', 'x', ...BLOG, '--valid-days', '0'], '--valid-days'],
  ['a job without a repository', ['trust', 'x', ...BLOG, '--issuer', 'https://ci.example'], 'Name the --repository'],
  [
    'a repository number in words',
    [
      'trust',
      'x',
      ...BLOG,
      ...['--issuer', 'https://ci.example', '--repository', 'acme/blog'],
      '--repository-id',
      'acme',
    ],
    '--repository-id must be the number',
  ],
  ...[
    'http://ci.example',
    'http://127.0.0.1:4000',
    'https://127.0.0.1',
    'https://2130706433',
    'https://169.254.169.254/x',
    'https://[::1]',
    'https://localhost',
    'https://ci.localhost',
    'https://ci.internal',
    'https://runner',
    'https://ci.example.',
    'https://me:secret@ci.example',
    'https://ci.example?x',
    'https://ci.example#x',
    'ci.example',
  ].map((issuer) => [`the issuer ${issuer}`, trusting({ issuer }), '--issuer must be an https address'] as const),
  ...['*', 'acme/*', 'acme', 'acme/?', 'acme/blog/', 'https://github.com/acme/blog'].map(
    (repository) => [`the repository ${repository}`, trusting({ repository }), '--repository must be'] as const,
  ),
  ...['*', 'release/*', 'refs/heads/main', 'ma?n', '[a-z]', 'a..b', '/main', 'main/', 'a:b'].map(
    (branch) => [`the branch ${branch}`, trusting({ branch }), '--branch must be'] as const,
  ),
  ['a token that is not there', ['revoke', 'nobody'], 'There is no token nobody'],
])('%s is a usage error', async (_, argv, sentence) => {
  await expect(run(...argv)).rejects.toThrow(UsageError);
  await expect(run(...argv)).rejects.toThrow(sentence);
});
