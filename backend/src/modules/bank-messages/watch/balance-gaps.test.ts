import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BalanceEntry, findBalanceGaps } from './balance-gaps.ts';

const MINUTE_MS = 60_000;

/** A bank message some minutes after the beginning. */
const at = (minutes: number, amountMinor: number, balanceMinor: number | null, id = `at ${minutes}`): BalanceEntry => ({
  ...{ id, from: minutes * MINUTE_MS, to: minutes * MINUTE_MS, amountMinor, balanceMinor },
});
const missing = (...entries: BalanceEntry[]) =>
  findBalanceGaps(entries).map(({ id, missingMinor }) => [id, missingMinor]);

describe('a gap', () => {
  test('is money between two bank messages that none of them has', () => {
    const entries = [at(0, 500, 1_500), at(60, 200, 2_400)];
    expect(findBalanceGaps(entries)).toEqual([{ id: 'at 60', after: 0, before: 60 * MINUTE_MS, missingMinor: 700 }]);
  });

  test('is not the balance before the first bank message', () => {
    expect(missing(at(0, 500, 90_000))).toEqual([]);
  });

  test('is none where each balance follows from the one before, in any order of arrival', () => {
    expect(missing(at(120, 50, 1_750), at(0, 500, 1_500), at(60, 200, 1_700))).toEqual([]);
  });

  test('is none where the owner has spent money', () => {
    expect(missing(at(0, 500, 1_500), at(60, 200, 300), at(120, 100, 400))).toEqual([]);
  });

  test('is counted after spending, as far as the balance shows it', () => {
    expect(missing(at(0, 500, 1_500), at(60, 200, 300), at(120, 100, 900))).toEqual([['at 120', 500]]);
  });

  test('vanishes when the missing bank message arrives', () => {
    const [first, lost, last] = [at(0, 500, 1_500), at(30, 700, 2_200), at(60, 200, 2_400)];
    expect(missing(first, last)).toEqual([['at 60', 700]]);
    expect(missing(first, last, lost)).toEqual([]);
  });

  test('is explained by a bank message without a balance, once', () => {
    const rest = [at(0, 500, 1_500), at(60, 200, 2_400), at(120, 100, 3_200)];
    expect(missing(at(30, 700, null), ...rest)).toEqual([['at 120', 700]]);
    expect(missing(at(30, 400, null), ...rest)).toEqual([
      ['at 60', 300],
      ['at 120', 700],
    ]);
  });

  test('is explained by a row of a statement that has only its day', () => {
    const day = { from: -600 * MINUTE_MS, to: 800 * MINUTE_MS };
    const entries = [at(0, 500, 1_500), at(60, 200, 2_400)];
    expect(missing(...entries, { ...at(0, 700, 2_200, 'row'), ...day })).toEqual([]);
    expect(missing(...entries, { ...at(0, 300, 2_200, 'row'), ...day })).toEqual([['at 60', 400]]);
    const other = { from: 900 * MINUTE_MS, to: 2_000 * MINUTE_MS };
    expect(missing(...entries, { ...at(0, 700, 2_200, 'row'), ...other })).toEqual([['at 60', 700]]);
  });
});

test('messages that overtake each other within two minutes are no gap', () => {
  expect(missing(at(0, 500, 1_500), at(10, 200, 2_400), at(11, 700, 2_200))).toEqual([]);
  expect(missing(at(0, 500, 1_500), at(10, 200, 2_400), at(13, 700, 2_200))).toEqual([['at 10', 700]]);
});

type Movement = { readonly amount: number; readonly spent: number; readonly shift: number };

/** An account in which each minute money comes, and sometimes goes. Some bank messages arrive with a wrong minute. */
function account(movements: readonly Movement[]): BalanceEntry[] {
  let balance = 10_000;
  return movements.map(({ amount, spent, shift }, place) => {
    balance = Math.max(0, balance - spent) + amount;
    return at(place * 10 + shift, amount, balance, String(place));
  });
}

const movements = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 5_000 }),
    spent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
    shift: fc.integer({ min: 0, max: 6 }),
  }),
  { minLength: 2, maxLength: 40 },
);

test('there is no false alarm, whatever is spent and however bank messages arrive', () => {
  fc.assert(
    fc.property(movements, fc.func(fc.nat()), (made, weight) => {
      const arrived = account(made).toSorted((a, b) => weight(a.id) - weight(b.id));
      expect(findBalanceGaps(arrived)).toEqual([]);
    }),
  );
});

test('bank messages of one moment raise no false alarm in any order', () => {
  fc.assert(
    fc.property(movements, (made) => {
      const first = at(-60, 1, 10_000, 'first');
      const group = account(made).map((entry) => ({ ...entry, from: 0, to: 0 }));
      expect(findBalanceGaps([first, ...group])).toEqual([]);
    }),
  );
});

test('without spending, every lost bank message is found with its exact amount', () => {
  fc.assert(
    fc.property(movements, fc.nat(), (made, pick) => {
      const entries = account(made.map((one) => ({ ...one, spent: 0 })));
      fc.pre(entries.length >= 3);
      const place = 1 + (pick % (entries.length - 2));
      const lost = entries[place];
      const found = findBalanceGaps(entries.toSpliced(place, 1));
      expect(found).toMatchObject([{ id: entries[place + 1]?.id, missingMinor: lost?.amountMinor }]);
    }),
  );
});
