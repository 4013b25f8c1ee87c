import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwords.ts';

const hasher = createPasswordHasher(2);

test('hashes are argon2id with 19 MiB, two passes, one lane and a salt', async () => {
  const [one, other] = await Promise.all([hasher.hash('pass word ü'), hasher.hash('pass word ü')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('a password matches its hash in every Unicode composition, and others do not', async () => {
  const stored = await hasher.hash('gr\u00fcn-und-blau');
  expect(await hasher.matches(stored, 'gru\u0308n-und-blau')).toBe(true);
  expect(await hasher.matches(stored, 'Gr\u00fcn-und-blau')).toBe(false);
});

test('no password matches a missing hash', async () => {
  expect(await hasher.matches(null, 'anything')).toBe(false);
});
