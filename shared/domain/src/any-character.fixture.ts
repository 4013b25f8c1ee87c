import fc from 'fast-check';

/** Code points without halves of pairs. fast-check's own `binary` makes a table of all of them first, which takes a second. */
export const ANY_CHARACTER = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
