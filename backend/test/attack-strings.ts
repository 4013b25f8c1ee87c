const LONG = 100 * 1024;

/** Texts of 100 KB on which a regular expression with nested repetition takes minutes. */
export const ATTACK_STRINGS: Readonly<Record<string, string>> = {
  repeated: 'a'.repeat(LONG),
  'an e-mail without end': `${'a@'.repeat(LONG / 2)}!`,
  'an e-mail of dots': `a@${'a.'.repeat(LONG / 2)}`,
  digits: `+92${'0'.repeat(LONG)}x`,
  'grouped digits': `PKR ${'1,'.repeat(LONG / 2)}x`,
  'a link': `https://www.instagram.com/${'p/'.repeat(LONG / 2)}\n`,
  'a link without a host': `https://${'@:'.repeat(LONG / 2)}`,
  'a day': `2026-${'1'.repeat(LONG)}`,
  blanks: `${' '.repeat(LONG)}x`,
  'line ends': '\r\n'.repeat(LONG / 2),
  markup: '<&'.repeat(LONG / 2),
  'marks upon marks': `a${'\u0301'.repeat(LONG / 2)}`,
  formula: `=${'"'.repeat(LONG)}`,
};
