import { afterEach, expect, test, vi } from 'vitest';
import { attemptFor, readAttempt } from './attempt.ts';
import { sessionDraft, textOf } from './session-draft.ts';

function storageOf(items: Record<string, string>) {
  return {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
}

const draft = sessionDraft('x', (raw) => (textOf(raw.name) ? { name: textOf(raw.name) } : null));

afterEach(() => vi.unstubAllGlobals());

test('writes, reads and clears a draft', () => {
  vi.stubGlobal('sessionStorage', storageOf({}));
  expect(draft.read()).toBeNull();
  draft.write({ name: 'Ayesha' });
  expect(draft.read()).toEqual({ name: 'Ayesha' });
  draft.clear();
  expect(draft.read()).toBeNull();
});

test.each(['', 'null', '[]', '"x"', '{', '7', '{"name":3}'])(
  'ignores a stored value that is not a draft: %s',
  (text) => {
    vi.stubGlobal('sessionStorage', storageOf({ 'urooj.x': text }));
    expect(draft.read()).toBeNull();
  },
);

test('works without storage', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => draft.write({ name: 'Ayesha' })).not.toThrow();
  expect(draft.read()).toBeNull();
  expect(() => draft.clear()).not.toThrow();
});

test('keeps the attempt for the same content, and creates another for other content', () => {
  const first = attemptFor(null, { amount: 100 });
  expect(attemptFor(first, { amount: 100 })).toBe(first);
  expect(attemptFor(first, { amount: 500 }).key).not.toBe(first.key);
  expect(first.key).toMatch(/^[\da-f]{32}$/);
});

test('restores an attempt after a reload, and ignores an invalid one', () => {
  const attempt = attemptFor(null, { amount: 100 });
  expect(readAttempt(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt);
  expect(readAttempt({ key: 7 })).toBeNull();
  expect(readAttempt(undefined)).toBeNull();
});
