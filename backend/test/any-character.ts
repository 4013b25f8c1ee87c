import fc from 'fast-check';

/** Code points without halves of pairs, as `any-character.fixture.ts` of the domain has them for its tests. */
export const ANY_CHARACTER = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
