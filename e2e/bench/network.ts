import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** 150 ms to the server, 1.6 Mbit/s from it, a processor four times as slow: a phone on a slow line. */
export const SLOW = { latencyMs: 150, bytesPerMs: 200, uploadBytesPerMs: 94, cpu: 4 } as const;
const QUIET_MS = 1000;
const LIMIT_MS = 45_000;

export type Fetched = {
  url: string;
  type: string;
  /** Milliseconds since 1970, when it was asked for and when it was there; `end` is 0 until then. */
  start: number;
  end: number;
  /** As sent, head and body. */
  bytes: number;
};

export type Network = {
  /** What went over the line, in the order of asking; not what a cache or a service worker answered. */
  fetched(): readonly Fetched[];
  /** Resolves when nothing has been under way for a second. */
  quiet(): Promise<void>;
};

type Asked = Fetched & { isStored: boolean };

/** Throttles a page, and watches what it fetches. */
export async function watchNetwork(page: Page, isSlow: boolean): Promise<Network> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked = new Map<string, Asked>();
  let last = performance.now();
  let toWallClock = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, wallTime }) => {
    if (!/^https?:/.test(request.url)) return;
    toWallClock = wallTime - timestamp;
    asked.set(requestId, { url: request.url, type, start: wallTime * 1000, end: 0, bytes: 0, isStored: false });
    last = performance.now();
  });
  const settle = (requestId: string, timestamp: number, change: Partial<Asked>) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { end: (timestamp + toWallClock) * 1000, ...change });
    last = performance.now();
  };
  cdp.on('Network.responseReceived', ({ requestId, response: { fromDiskCache, fromServiceWorker } }) => {
    const one = asked.get(requestId);
    if (one && (fromDiskCache || fromServiceWorker)) one.isStored = true;
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = asked.get(requestId);
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
  const isBusy = () => [...asked.values()].some(({ end, type }) => end === 0 && type !== 'EventSource');
  return {
    fetched: () => [...asked.values()].filter(({ isStored }) => !isStored),
    async quiet() {
      const limit = performance.now() + LIMIT_MS;
      while (performance.now() < limit && (isBusy() || performance.now() - last < QUIET_MS)) await pause(50);
    },
  };
}
