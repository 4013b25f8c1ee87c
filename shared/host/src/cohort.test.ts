import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bucketOf, isInCohort } from './cohort.ts';

/** Random ids as browsers create them, and the worst case: consecutive numbers. */
const VISITORS = {
  random: Array.from({ length: 10_000 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex').slice(0, 32)),
  consecutive: Array.from({ length: 10_000 }, (_, n) => String(n)),
};

test.each(Object.entries(VISITORS))('puts 9 to 11 % of 10,000 visitors with %s ids into a share of 10 %', (_, ids) => {
  for (const version of ['1.1.0', '1.1.1', '2.0.0']) {
    const share = ids.filter((id) => isInCohort(id, 'mf-checkout', version, 10)).length / 100;
    expect(share, version).toBeGreaterThan(9);
    expect(share, version).toBeLessThan(11);
  }
});

test('keeps everyone in a growing share; 0 % is nobody, 100 % everyone', () => {
  const within = (percent: number) => VISITORS.random.filter((id) => isInCohort(id, 'mf-blog', '1.1.0', percent));
  const few = new Set(within(5));
  expect(within(20).filter((id) => few.has(id))).toHaveLength(few.size);
  expect([within(0).length, within(100).length]).toEqual([0, 10_000]);
});

test('puts other visitors into the share of another version', () => {
  const both = VISITORS.random.filter(
    (id) => isInCohort(id, 'mf-blog', '1.1.0', 10) && isInCohort(id, 'mf-blog', '1.2.0', 10),
  );
  expect(both.length).toBeGreaterThan(50);
  expect(both.length).toBeLessThan(150);
});

test('returns the same bucket for the same input', () => {
  expect(bucketOf('0123456789abcdef', 'mf-checkout', '1.1.0')).toBe(
    bucketOf('0123456789abcdef', 'mf-checkout', '1.1.0'),
  );
});
