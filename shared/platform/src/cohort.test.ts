import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bucketOf, isInCohort } from './cohort.ts';

/** Ids as browsers draw them, and the worst that a browser could do: counting up. */
const VISITORS = {
  random: Array.from({ length: 10_000 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex').slice(0, 32)),
  'counted up': Array.from({ length: 10_000 }, (_, n) => String(n)),
};

test.each(Object.entries(VISITORS))(
  '10 % of 10,000 visitors with ids that are %s are 10 %, one more or less',
  (_, ids) => {
    for (const version of ['1.1.0', '1.1.1', '2.0.0']) {
      const share = ids.filter((id) => isInCohort(id, 'mf-checkout', version, 10)).length / 100;
      expect(share, version).toBeGreaterThan(9);
      expect(share, version).toBeLessThan(11);
    }
  },
);

test('a growing share keeps everybody who was in it; 0 % is nobody, 100 % everybody', () => {
  const within = (percent: number) => VISITORS.random.filter((id) => isInCohort(id, 'mf-blog', '1.1.0', percent));
  const few = new Set(within(5));
  expect(within(20).filter((id) => few.has(id))).toHaveLength(few.size);
  expect([within(0).length, within(100).length]).toEqual([0, 10_000]);
});

test('another version draws anew', () => {
  const both = VISITORS.random.filter(
    (id) => isInCohort(id, 'mf-blog', '1.1.0', 10) && isInCohort(id, 'mf-blog', '1.2.0', 10),
  );
  expect(both.length).toBeGreaterThan(50);
  expect(both.length).toBeLessThan(150);
});

test('anyone can work a bucket out', () => {
  expect(bucketOf('0123456789abcdef', 'mf-checkout', '1.1.0')).toBe(
    bucketOf('0123456789abcdef', 'mf-checkout', '1.1.0'),
  );
});
