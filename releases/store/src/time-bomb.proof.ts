import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { bundleOf, HOSTILE_SHELL } from './hostile.fixture.ts';
import { composeInProcesses, composeInThisProcess } from './in-process.fixture.ts';
import { readNotRendered } from './not-rendered.ts';
import { processes } from './running-bundle.ts';
import { AUTHORED, activating, BLOG_FILES, testStore } from './store.fixture.ts';

const LIMITS = { openMs: 60_000, pageMs: 1_000 };
const { site, publishAs } = testStore();
const { start } = processes;
afterEach(() => {
  processes.start = start;
});

/** The pages that code of a remote was called for. */
const called: string[] = [];

function recordCalls(): void {
  const begin = processes.start;
  processes.start = () => {
    const sandbox = begin();
    let isRemote = false;
    return {
      ...sandbox,
      call(call, options) {
        if (call.call === 'open') isRemote = call.input.remote !== null;
        if (call.call === 'page' && isRemote) called.push(call.input.path.path);
        return sandbox.call(call, options);
      },
    };
  };
}

/** Renders while it is made live, which is in the process of the test here, and hangs from then on. */
const HANGS_LATER = '(() => { if (!process.pid) for (;;); return "content of " + path })()';
const made = (name: string, html?: string) => ({ files: BLOG_FILES, bundle: bundleOf(name, html) });

const warnings: string[] = [];
const activateVersion = (name: string, version: string) =>
  perform(site, {
    ...AUTHORED,
    steps: [activating(name, version)],
    limits: LIMITS,
    warn: (sentence) => void warnings.push(sentence),
  });
const pageOf = async (path: string) =>
  JSON.parse(await readFile(join(storePaths(site).current, 'html', path, 'index.html'), 'utf8')).root.html;

beforeEach(async () => {
  composeInThisProcess();
  await publishAs('shell', '1.0.0', { bundle: HOSTILE_SHELL });
  await publishAs('mf-blog', '1.0.0', made('mf-blog', HANGS_LATER));
  await publishAs('mf-catalog', '1.0.0', made('mf-catalog'));
  for (const name of ['shell', 'mf-blog', 'mf-catalog']) await activateVersion(name, '1.0.0');
  expect(await pageOf('blog')).toBe('content of /blog');
  composeInProcesses();
  recordCalls();
  called.length = 0;
  warnings.length = 0;
});

const SENTENCE = 'mf-blog 1.0.0 cannot be composed: /blog takes longer than 1 s.';

test('a release that hangs later is tried in one operation of others, and not again before an operation on it', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    await publishAs('mf-catalog', version, made('mf-catalog', `"${version} of " + path`));
    await activateVersion('mf-catalog', version);
    expect(await pageOf('catalog')).toBe(`${version} of /catalog`);
    expect(await pageOf('blog')).toBe('fallback with nothing');
    expect(await readNotRendered(site)).toEqual([SENTENCE]);
  }
  expect(warnings.filter((sentence) => sentence.startsWith(SENTENCE))).toHaveLength(2);
  // The first page ended the process, which says so for the other ones.
  expect(called.filter((path) => path.startsWith('/blog'))).toEqual(['/blog', '/blog/second', '/blog/_']);
  await activateVersion('mf-blog', '1.0.0');
  expect(called.filter((path) => path === '/blog')).toHaveLength(2);
});

test('a shell is not refused for it: under the live shell it fails as well', async () => {
  await publishAs('shell', '1.1.0', { bundle: HOSTILE_SHELL });
  await activateVersion('shell', '1.1.0');
  expect(await readNotRendered(site)).toEqual([SENTENCE]);
  await publishAs('shell', '1.2.0', { bundle: HOSTILE_SHELL });
  await activateVersion('shell', '1.2.0');
  expect(await pageOf('blog')).toBe('fallback with nothing');
  expect(await pageOf('catalog')).toBe('content of /catalog');
});

test('a canary of a fixed release starts while the live one hangs', async () => {
  await publishAs('mf-blog', '1.1.0', made('mf-blog'));
  const canary = { kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10 } as const;
  await perform(site, { ...AUTHORED, steps: [canary], limits: LIMITS });
  expect(await readNotRendered(site)).toEqual([SENTENCE]);
});
