// @vitest-environment happy-dom
import { afterNextFrame } from '@urooj/host/after-next-frame';
import { expect, test } from 'vitest';
import type { SiteRouter } from '../routing/router.tsx';
import { type Navigated, onSoftNavigation } from './navigations.ts';

type State = { navigation: { state: string }; location: { pathname: string }; initialized: boolean };

function setUp() {
  let listener: (state: State) => void = () => {};
  const subscribe = (callback: typeof listener) => {
    listener = callback;
  };
  const navigated: Navigated[] = [];
  const at = (pathname: string, state = 'idle', initialized = true): State => ({
    ...{ navigation: { state }, location: { pathname }, initialized },
  });
  const router = { state: at('/'), subscribe };
  onSoftNavigation(router as unknown as SiteRouter, '/', (one) => navigated.push(one));
  return { navigated, set: (...state: Parameters<typeof at>) => listener(at(...state)) };
}

test('a navigation begins when it is requested, and ends when its page is painted', async () => {
  const { navigated, set } = setUp();
  const before = performance.now();
  set('/', 'loading');
  const requested = performance.now();
  set('/buy', 'loading');
  set('/buy');
  const [{ startedAt, painted } = { startedAt: 0, painted: Promise.resolve(0) }] = navigated;
  expect(startedAt).toBeGreaterThanOrEqual(before);
  expect(startedAt).toBeLessThanOrEqual(requested);
  expect(await painted).toBeGreaterThanOrEqual(startedAt);
});

test('a page that is there at once begins with the click that opened it', () => {
  const { navigated, set } = setUp();
  const click = new MouseEvent('click');
  window.addEventListener('click', () => set('/buy'), { once: true });
  window.dispatchEvent(click);
  expect(navigated.map(({ startedAt }) => startedAt)).toEqual([click.timeStamp]);
});

test('a page that follows after the frame that answers the click begins with the click, and one much later does not', async () => {
  const { navigated, set } = setUp();
  const click = new MouseEvent('click');
  const opened = new Promise<void>((resolve) => {
    const open = () => {
      set('/buy');
      resolve();
    };
    window.addEventListener('click', () => afterNextFrame(open), { once: true });
  });
  window.dispatchEvent(click);
  await opened;
  expect(navigated.map(({ startedAt }) => startedAt)).toEqual([click.timeStamp]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const later = performance.now();
  set('/faq');
  expect(navigated.at(-1)?.startedAt).toBeGreaterThanOrEqual(later);
});

test('another query, or what happens before the first page is there, is no navigation', () => {
  const { navigated, set } = setUp();
  set('/elsewhere', 'idle', false);
  set('/', 'loading');
  set('/');
  expect(navigated).toEqual([]);
});
