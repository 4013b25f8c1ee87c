import { describe, expect, test } from 'vitest';
import { compiledRegex } from './compiled.ts';
import { BUILT_IN_PATTERNS } from './patterns/built-in.ts';

/** How often the engine reads a character of the text: its steps, whatever else the machine does. */
function readsOf(regex: string, text: string): number {
  let reads = 0;
  const bytes = new Proxy([...Buffer.from(text)], {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  compiledRegex(regex).matcher(bytes).matches();
  return reads;
}

const KIB = 1024;

/** The engine looks at a character at most once for each of its passes, of which it has a few. */
const MAX_READS_PER_CHARACTER = 8;

describe.each([
  ['(a+)+$', 'a'],
  ['(?P<amount>(a+)+)(?P<payer>(a+)+)b', 'a'],
  ['(a|aa)+b', 'a'],
  ['(.*,){30}(?P<amount>x)', 'a,'],
  [String.raw`([a-z]+)*\d`, 'ab'],
])('%s', (regex, unit) => {
  test.each([25, 50, 100])('takes steps in proportion to the length of a text of %d KiB', (size) => {
    const text = `${unit.repeat((size * KIB) / unit.length)}!`;
    const reads = readsOf(regex, text);
    expect(reads).toBeGreaterThan(0);
    expect(reads / text.length).toBeLessThan(MAX_READS_PER_CHARACTER);
  });
});

test('a built-in pattern reads each character a few times at most', () => {
  const text = `Rs 1 received from ${'ALI in your account via '.repeat(60)}`;
  for (const { regex } of BUILT_IN_PATTERNS.filter(({ provider }) => provider === 'ubl')) {
    expect(readsOf(regex, text), regex).toBeLessThan(MAX_READS_PER_CHARACTER * text.length);
  }
});

test.each(['a(?=b)', '(a)\\1', '(?<!a)b', '(unclosed', 'a{2000}'])('rejects %s, which is not RE2 syntax', (regex) => {
  expect(() => compiledRegex(regex)).toThrow();
});
