import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A phone on a slow line: 150 ms latency, 1.6 Mbit/s, a processor four times slower. */
export const SLOW = { latencyMs: 150, bytesPerMs: 200, uploadBytesPerMs: 94, cpu: 4 } as const;
const QUIET_MS = 1000;
const LIMIT_MS = 45_000;

export type Fetched = {
  url: string;
  type: string;
  /** Start and end of the request in milliseconds since 1970; `end` is 0 until it has ended. */
  start: number;
  end: number;
  /** Bytes on the line, headers and body. */
  bytes: number;
  /** Downloaded for a later page. */
  isAhead: boolean;
};

export type Network = {
  /** The requests that used the network, in order; not those that a cache or service worker served. */
  fetched(): readonly Fetched[];
  /** Resolves when no request has been running for a second. */
  quiet(): Promise<void>;
};

type RecordedRequest = Fetched & { isStored: boolean };

/** Throttles a page and records its requests. */
export async function watchNetwork(page: Page, isSlow: boolean): Promise<Network> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const requests = new Map<string, RecordedRequest>();
  let last = performance.now();
  let toWallClock = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, wallTime }) => {
    if (!/^https?:/.test(request.url)) return;
    toWallClock = wallTime - timestamp;
    const isAhead = type === 'Fetch' && new URL(request.url).pathname.startsWith('/r/');
    const begun = { type, start: wallTime * 1000, end: 0, bytes: 0, isAhead, isStored: false };
    requests.set(requestId, { url: request.url, ...begun });
    last = performance.now();
  });
  const settle = (requestId: string, timestamp: number, change: Partial<RecordedRequest>) => {
    const one = requests.get(requestId);
    if (one) Object.assign(one, { end: (timestamp + toWallClock) * 1000, ...change });
    last = performance.now();
  };
  cdp.on('Network.responseReceived', ({ requestId, response: { fromDiskCache, fromServiceWorker } }) => {
    const one = requests.get(requestId);
    if (one && (fromDiskCache || fromServiceWorker)) one.isStored = true;
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = requests.get(requestId);
    if (one) one.isStored = true;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    settle(requestId, timestamp, { bytes: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => settle(requestId, timestamp, {}));
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: SLOW.bytesPerMs * 1000,
      uploadThroughput: SLOW.uploadBytesPerMs * 1000,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  }
  const isBusy = () => [...requests.values()].some(({ end, type }) => end === 0 && type !== 'EventSource');
  return {
    fetched: () => [...requests.values()].filter(({ isStored }) => !isStored),
    async quiet() {
      const limit = performance.now() + LIMIT_MS;
      while (performance.now() < limit && (isBusy() || performance.now() - last < QUIET_MS)) await pause(50);
    },
  };
}
