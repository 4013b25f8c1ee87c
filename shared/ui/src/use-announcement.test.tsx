import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useAnnouncement } from './use-announcement.ts';

afterEach(() => vi.useRealTimers());

const NOW = Date.parse('2026-11-30T10:00Z');
const until = (ms: number) => ({ en: 'Closed.', ur: '', until: new Date(NOW + ms).toISOString() });
const DAY_MS = 86_400_000;

function Shown({ ms }: { ms: number }) {
  return <p>{useAnnouncement(until(ms))}</p>;
}

test('what has ended is in the first render, which equals the composed page, and hidden before it is painted', () => {
  vi.useFakeTimers({ now: NOW });
  expect(renderToString(<Shown ms={-1} />)).toBe('<p>Closed.</p>');
  expect(renderHook(() => useAnnouncement(until(0))).result.current).toBeNull();
});

test('what ends while the page is open is hidden then, also after more days than a timeout can have', () => {
  vi.useFakeTimers({ now: NOW });
  const { result } = renderHook(() => useAnnouncement(until(30 * DAY_MS)));
  act(() => void vi.advanceTimersByTime(29 * DAY_MS));
  expect(result.current).toBe('Closed.');
  act(() => void vi.advanceTimersByTime(DAY_MS));
  expect(result.current).toBeNull();
});

test('without an announcement, and with one without an end', () => {
  const { result, rerender } = renderHook(({ said }) => useAnnouncement(said), {
    initialProps: { said: null as { en: string; ur: string; until: null } | null },
  });
  expect(result.current).toBeNull();
  rerender({ said: { en: 'Closed.', ur: '', until: null } });
  expect(result.current).toBe('Closed.');
});
