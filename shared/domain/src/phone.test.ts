import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhoneTooShort, normalizePhone } from './phone.ts';
import { quickest } from './speed.fixture.ts';

const ten = fc.stringMatching(/^\d{10}$/);

describe('normalizePhone', () => {
  it.each([
    '+923001234567',
    '923001234567',
    '03001234567',
    '3001234567',
    '+92300-1234567',
    '0300-1234567',
    ' +92 300 123 45 67 ',
    '0092 300 1234567',
    '+92 (300) 1234567',
    '٠٣٠٠١٢٣٤٥٦٧',
    'tel:%2B923001234567',
    `${' '.repeat(50)}0300 1234567${' '.repeat(50)}`,
  ])('accepts %j', (phone) => expect(normalizePhone(phone)).toBe('+923001234567'));

  it.each(['', '+92', '300123456', '+9130012345678', 'call me', '+92300123456789'])('rejects %j', (phone) =>
    expect(normalizePhone(phone)).toBeNull(),
  );

  it('accepts every prefix before ten digits, with hyphens and spaces anywhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '0', '92', '+92'),
        ten,
        fc.array(fc.nat(12), { maxLength: 4 }),
        (prefix, digits, positions) => {
          const typed = positions.reduce((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, prefix + digits);
          expect(normalizePhone(typed)).toBe(`+92${digits}`);
          expect(normalizePhone(`+92${digits}`)).toBe(`+92${digits}`);
        },
      ),
    );
  });

  it.each([
    ['0300 123456', true],
    ['+92 0300 123456', true],
    ['0300 1234567', false],
    ['042 35761999', false],
    ['call me', false],
  ])('knows whether a digit of %s is missing', (typed, isShort) => expect(isPhoneTooShort(typed)).toBe(isShort));

  it('rejects a very long text of digits quickly', () => {
    expect(
      quickest(() => {
        expect(normalizePhone('9'.repeat(100_000))).toBeNull();
      }),
    ).toBeLessThan(10);
  });
});
