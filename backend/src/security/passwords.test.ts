import { expect, test } from 'vitest';
import { limitConcurrency } from '../limit-concurrency.ts';
import { createPasswordHasher } from './passwords.ts';

const hasher = createPasswordHasher(2);

test('hashes are argon2id with 19 MiB, two passes and one lane, each with a salt of its own', async () => {
  const [one, other] = await Promise.all([hasher.hash('pass word ü'), hasher.hash('pass word ü')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('a password matches its hash however its letters were composed, and no other', async () => {
  const stored = await hasher.hash('gr\u00fcn-und-blau');
  expect(await hasher.matches(stored, 'gru\u0308n-und-blau')).toBe(true);
  expect(await hasher.matches(stored, 'Gr\u00fcn-und-blau')).toBe(false);
});

test('nobody has no password', async () => {
  expect(await hasher.matches(null, 'anything')).toBe(false);
});

test('no more than the given number work at once, all get their turn, and a failure holds nobody up', async () => {
  const oneAtATime = limitConcurrency(3);
  let running = 0;
  let most = 0;
  const work = async (i: number) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (i % 2) throw new Error('odd');
    return i;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => oneAtATime(() => work(i))));
  expect(most).toBe(3);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(running).toBe(0);
});
