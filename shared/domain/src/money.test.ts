import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPkr, formatRupees, formatUsd, parsePrice, pkrOfUsdCents, pricePer1K, serializePrice } from './money.ts';
import { quickest } from './speed.fixture.ts';

const paisa = fc.integer({ min: 0, max: 100_000_000_000 });
describe('formatting', () => {
  it('shows five dollars as 1390 rupees', () => {
    expect(formatUsd(500)).toBe('$5.00');
    expect(formatPkr(pkrOfUsdCents(500, { pkrPerUsd: 278, wholeRupees: false }))).toBe('PKR 1,390.00');
    expect([formatPkr(0), formatPkr(5), formatPkr(-150), formatUsd(-5)]).toEqual([
      'PKR 0.00',
      'PKR 0.05',
      'PKR -1.50',
      '-$0.05',
    ]);
  });

  it('separates the thousands where people read them', () => {
    expect([99_999, 100_000, 6_513_154_414, -139_000].map(formatPkr)).toEqual([
      'PKR 999.99',
      'PKR 1,000.00',
      'PKR 65,131,544.14',
      'PKR -1,390.00',
    ]);
    expect([350_000, -350_000].map(formatUsd)).toEqual(['$3,500.00', '-$3,500.00']);
  });

  it('writes no separators where machines read', () => {
    expect([6_513_154_414, 5, -139_000].map(serializePrice)).toEqual(['PKR 65131544.14', 'PKR 0.05', 'PKR -1390.00']);
    expect(formatRupees(6_513_154_414)).toBe('65131544.14');
  });

  it('always has two decimals and reads back what it wrote', () => {
    fc.assert(
      fc.property(paisa, (amount) => {
        expect(formatPkr(amount)).toMatch(/^PKR \d{1,3}(,\d{3})*\.\d\d$/);
        expect(serializePrice(amount)).toMatch(/^PKR \d+\.\d\d$/);
        expect(parsePrice(formatPkr(amount))).toBe(amount);
        expect(parsePrice(serializePrice(amount))).toBe(amount);
        expect(parsePrice(amount / 100)).toBe(amount);
      }),
    );
  });
});

describe('parsePrice', () => {
  it.each([
    ['PKR 500', 50_000],
    ['PKR 1,390.00', 139_000],
    ['pkr1390.5', 139_050],
    [' PKR  12 ', 1200],
    ['1390', 139_000],
    ['1,23,456.78', 12_345_678],
    ['.5', 50],
    ['1.005', 101],
    [1.005, 101],
    [800.64, 80_064],
    [0, 0],
    [1e-9, 0],
    [-5, -500],
  ])('reads %j', (text, expected) => expect(parsePrice(text)).toBe(expected));

  it.each([
    '',
    'PKR',
    'PKR .',
    'free',
    '1,5',
    '12.3.4',
    'USD 5',
    '1e5',
    '0x10',
    '٣٤',
    '9'.repeat(30),
    Number.NaN,
    Infinity,
    1e300,
    null,
    undefined,
    {},
    ['5'],
    true,
  ])('rejects %j', (text) => expect(parsePrice(text)).toBeNull());

  it('never throws and returns a safe integer or null, quickly', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = parsePrice(value);
        expect(read === null || Number.isSafeInteger(read)).toBe(true);
      }),
    );
    expect(
      quickest(() => {
        expect(parsePrice(`PKR ${'1,111'.repeat(20_000)}x`)).toBeNull();
        expect(parsePrice(`1${' '.repeat(100_000)}x`)).toBeNull();
      }),
    ).toBeLessThan(10);
  });
});

describe('pricePer1K', () => {
  it('is rounded', () => {
    expect(pricePer1K(50, 100)).toBe(500);
    expect(pricePer1K(1439, 4000)).toBe(360);
    expect(pricePer1K(100, 0)).toBeNull();
    expect(pricePer1K(100, Number.NaN)).toBeNull();
  });

  it('is a whole number of the minor unit', () => {
    fc.assert(
      fc.property(paisa, fc.integer({ min: 1, max: 1_000_000 }), (price, amount) => {
        const per1K = pricePer1K(price, amount) ?? Number.NaN;
        expect(Number.isInteger(per1K)).toBe(true);
        expect(Math.abs(per1K * amount - price * 1000)).toBeLessThanOrEqual(amount / 2 + 1);
      }),
    );
  });
});

it('reads at most 40 characters, and no digits that are separated by spaces', () => {
  const ofLength = (length: number) => '5'.padStart(length, '0');
  expect([parsePrice(ofLength(40)), parsePrice(ofLength(41))]).toEqual([500, null]);
  expect(parsePrice('1 390')).toBeNull();
});

it('accepts only texts and numbers, and returns no negative zero', () => {
  expect([true, {}, [500], undefined, 500n].map(parsePrice)).toEqual([null, null, null, null, null]);
  expect(parsePrice('-0')).toBe(0);
  expect(parsePrice(-0)).toBe(0);
  expect(formatUsd(0)).toBe('$0.00');
});
