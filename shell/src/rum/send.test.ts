// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { limited, sendNow, sendOnLeave } from './send.ts';
import type { Batch } from './visit.ts';

const PAGE = { remote: 'mf-catalog', version: '1.0.0', route: '/', figures: { lcp: 1 } };
const BATCH: Batch = { device: 'phone', pages: [PAGE], errors: [] };
const URL = '/followerApi/rum';

afterEach(() => vi.unstubAllGlobals());

function stubFetch(respond: () => Promise<Response> = async () => new Response()) {
  const sent = vi.fn(respond);
  vi.stubGlobal('fetch', sent);
  return sent;
}

test('sends with the anti-forgery token, and so that it outlives the page', async () => {
  const sent = stubFetch();
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=secret%3D' });
  expect(await sendNow(BATCH)).toBe(true);
  const headers = { 'content-type': 'application/json', 'X-XSRF-TOKEN': 'secret=' };
  const options = { method: 'POST', headers, body: JSON.stringify(BATCH), keepalive: true };
  expect(sent.mock.calls).toEqual([[URL, options]]);
});

test('reads the response, without which the request would stay open', async () => {
  const response = new Response('{"msg":"Thank you"}');
  stubFetch(async () => response);
  await sendNow(BATCH);
  expect(response.bodyUsed).toBe(true);
});

test('says where the service has not counted them', async () => {
  stubFetch(async () => new Response(null, { status: 429 }));
  expect(await sendNow(BATCH)).toBe(false);
  stubFetch(() => Promise.reject(new TypeError('no network')));
  expect(await sendNow(BATCH)).toBe(false);
});

test('leaves them to the browser where it sends later, unless its quota is used up', () => {
  const sent = stubFetch();
  const later = vi.fn();
  vi.stubGlobal('fetchLater', later);
  sendOnLeave(BATCH);
  expect([later.mock.calls[0]?.[0], later.mock.calls[0]?.[1].activateAfter, sent.mock.calls.length]).toEqual([
    URL,
    0,
    0,
  ]);
  later.mockImplementation(() => {
    throw new Error('quota');
  });
  sendOnLeave(BATCH);
  vi.stubGlobal('fetchLater', undefined);
  sendOnLeave(BATCH);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('has as many errors as 16 KB leave room for', () => {
  const error = {
    remote: 'mf-catalog',
    version: '1.0.0',
    route: '/',
    name: 'E',
    message: 'm',
    stack: '…'.repeat(1000),
  };
  const { pages, errors } = limited({ ...BATCH, errors: Array.from({ length: 10 }, () => error) });
  expect([pages.length, errors.length]).toEqual([1, 5]);
});
