import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchUpdates } from './watch-updates.ts';

/** What a browser has as `EventSource`; a test sends its events. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 1;
  constructor() {
    super();
    Source.opened.push(this);
  }
  send(type: 'open' | 'live' | 'error'): void {
    this.dispatchEvent(new Event(type));
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
}

const source = (): Source => Source.opened.at(-1) ?? expect.unreachable();

beforeEach(() => {
  Source.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const updates = watchUpdates();
  const [changed, connection] = [vi.fn(), vi.fn()];
  const unsubscribe = updates.subscribe(changed);
  updates.watchConnection(connection);
  return { updates, changed, connection, unsubscribe };
}

test('each event of the server is passed on, until nobody listens', () => {
  const { changed, unsubscribe } = follow();
  source().send('open');
  expect(changed).not.toHaveBeenCalled();
  source().send('live');
  expect(changed).toHaveBeenCalledOnce();
  unsubscribe();
  source().send('live');
  expect(changed).toHaveBeenCalledOnce();
});

test('a connection that is lost has a time, and everything is read again when it is back', () => {
  const { updates, changed, connection } = follow();
  source().send('open');
  const since = Date.now();
  source().send('error');
  vi.advanceTimersByTime(3_000);
  source().send('error');
  expect([updates.lostSince(), connection.mock.calls.length, changed.mock.calls.length]).toEqual([since, 1, 0]);
  source().send('open');
  expect([updates.lostSince(), connection.mock.calls.length, changed.mock.calls.length]).toEqual([null, 2, 1]);
});

test('where the browser gives up, the page reads again, and connects again until it is closed', () => {
  const { updates, changed } = follow();
  source().close();
  source().send('error');
  expect(changed).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(Source.opened).toHaveLength(2);
  source().close();
  source().send('error');
  updates.close();
  vi.runAllTimers();
  expect(Source.opened).toHaveLength(2);
});
