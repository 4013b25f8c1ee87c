import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Stands for `EventSource` until the end of the test: each stream gets what the test sends. */
export function fakeEvents() {
  const streams = new Set<FakeSource>();
  class FakeSource {
    onmessage: ((event: { data: string }) => void) | null = null;
    onerror: (() => void) | null = null;
    readonly url: string;
    constructor(url: string) {
      this.url = url;
      streams.add(this);
    }
    close(): void {
      streams.delete(this);
    }
  }
  vi.stubGlobal('EventSource', FakeSource);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    /** The URLs of the open streams. */
    open: () => [...streams].map(({ url }) => url),
    send: (data: object) =>
      act(() => {
        for (const { onmessage } of [...streams]) onmessage?.({ data: JSON.stringify(data) });
      }),
  };
}
