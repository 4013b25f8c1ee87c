// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { openContainer } from './container.ts';
import { blogRelease } from './release.fixture.ts';

const SHARED = { react: {} };
let scripts: HTMLScriptElement[];

/** The browser has run the script that was added last, which defined this. */
function loaded(defines: Record<string, object>): void {
  Object.assign(globalThis, defines);
  scripts.at(-1)?.onload?.(new Event('load'));
}

beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  vi.stubGlobal('__webpack_init_sharing__', vi.fn());
  vi.stubGlobal('__webpack_share_scopes__', { default: SHARED });
});

const container = () => ({ init: vi.fn(), get: vi.fn() });

test('an entry is loaded with its hash, and its container gets the shared modules of the shell, once', async () => {
  const opened = [openContainer(blogRelease('1.0.0')), openContainer(blogRelease('1.0.0'))];
  expect(scripts.map(({ src, integrity, crossOrigin }) => [new URL(src).pathname, integrity, crossOrigin])).toEqual([
    ['/r/mf-blog/1.0.0/remoteEntry.js', 'sha256-x', 'anonymous'],
  ]);
  const mf_blog_1_0_0 = container();
  loaded({ mf_blog_1_0_0 });
  expect(await Promise.all(opened)).toEqual([mf_blog_1_0_0, mf_blog_1_0_0]);
  expect(mf_blog_1_0_0.init.mock.calls).toEqual([[SHARED]]);
});

test('a lost entry is requested again by the next attempt', async () => {
  const first = openContainer(blogRelease('1.0.1'));
  scripts.at(-1)?.onerror?.(new Event('error'));
  await expect(first).rejects.toThrow('/r/mf-blog/1.0.1/remoteEntry.js cannot be loaded');
  const second = openContainer(blogRelease('1.0.1'));
  const mf_blog_1_0_1 = container();
  loaded({ mf_blog_1_0_1 });
  expect(await second).toBe(mf_blog_1_0_1);
  expect(scripts).toHaveLength(2);
});

test('an entry that never answers is requested again after twenty seconds', async () => {
  vi.useFakeTimers();
  const first = expect(openContainer(blogRelease('1.0.2'))).rejects.toThrow('no response within 20 seconds');
  await vi.advanceTimersByTimeAsync(20_000);
  await first;
  vi.useRealTimers();
  void openContainer(blogRelease('1.0.2')).catch(() => {});
  expect(scripts).toHaveLength(2);
});

test('an entry that defines another container is refused', async () => {
  const opened = openContainer(blogRelease('1.0.3'));
  loaded({ mf_blog_9_9_9: container() });
  await expect(opened).rejects.toThrow('defines no mf_blog_1_0_3');
});
