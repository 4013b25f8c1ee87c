import { afterEach, expect, test, vi } from 'vitest';
import { attemptFor, readAttempt } from './attempt.ts';
import { sessionDraft, textOf } from './session-draft.ts';

function storageOf(kept: Record<string, string>) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
}

const draft = sessionDraft('x', (raw) => (textOf(raw.name) ? { name: textOf(raw.name) } : null));

afterEach(() => vi.unstubAllGlobals());

test('A draft is kept, read and forgotten', () => {
  vi.stubGlobal('sessionStorage', storageOf({}));
  expect(draft.read()).toBeNull();
  draft.write({ name: 'Ayesha' });
  expect(draft.read()).toEqual({ name: 'Ayesha' });
  draft.clear();
  expect(draft.read()).toBeNull();
});

test.each(['', 'null', '[]', '"x"', '{', '7', '{"name":3}'])('What is no draft (%s) is none', (text) => {
  vi.stubGlobal('sessionStorage', storageOf({ 'urooj.x': text }));
  expect(draft.read()).toBeNull();
});

test('Without a storage the form works without a memory', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => draft.write({ name: 'Ayesha' })).not.toThrow();
  expect(draft.read()).toBeNull();
  expect(() => draft.clear()).not.toThrow();
});

test('The same content is one attempt, other content another', () => {
  const first = attemptFor(null, { amount: 100 });
  expect(attemptFor(first, { amount: 100 })).toBe(first);
  expect(attemptFor(first, { amount: 500 }).key).not.toBe(first.key);
  expect(first.key).toMatch(/^[\da-f]{32}$/);
});

test('An attempt survives a reload, and a broken one is none', () => {
  const attempt = attemptFor(null, { amount: 100 });
  expect(readAttempt(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt);
  expect(readAttempt({ key: 7 })).toBeNull();
  expect(readAttempt(undefined)).toBeNull();
});
