import { expect, test } from 'vitest';
import { type DiffLine, lineDiff } from '../src/preview-report/line-diff.ts';

const shown = (before: string, after: string) =>
  lineDiff(before.split(''), after.split('')).map(({ kind, text }) => kind + text);

test('equal texts have no difference', () => {
  expect(shown('abc', 'abc')).toEqual([]);
  expect(shown('', '')).toEqual([]);
});

test('shows what was taken out and added, with two lines around it', () => {
  expect(shown('abcdefgh', 'abcdXfgh')).toEqual([' c', ' d', '-e', '+X', ' f', ' g', ' …']);
  expect(shown('abc', 'abcd')).toEqual([' b', ' c', '+d']);
});

test('what is not near a difference is left out', () => {
  expect(shown('1abcdefgh2', '3abcdefgh4')).toEqual(['-1', '+3', ' a', ' b', ' …', ' g', ' h', '-2', '+4']);
});

/** Every text of up to that many letters of two. */
const textsOf = (length: number): string[] =>
  length === 0 ? [''] : ['', ...textsOf(length - 1).flatMap((text) => [`${text}a`, `${text}b`])];

const countOf = (lines: readonly string[], one: string) => lines.filter((line) => line === one).length;

test('the lines taken out and added are those that two texts do not share, for any two', () => {
  const texts = [...new Set(textsOf(4))];
  expect(texts).toHaveLength(31);
  for (const before of texts) {
    for (const after of texts) {
      const difference = lineDiff(before.split(''), after.split(''));
      expect([before, after, difference.length === 0]).toEqual([before, after, before === after]);
      const linesOf = (kind: DiffLine['kind']) => difference.flatMap((line) => (line.kind === kind ? [line.text] : []));
      for (const one of ['a', 'b']) {
        const more = countOf(linesOf('+'), one) - countOf(linesOf('-'), one);
        expect([before, after, more]).toEqual([before, after, countOf([...after], one) - countOf([...before], one)]);
      }
    }
  }
});

test('texts without anything in common are replaced as a whole', () => {
  const lines = (name: string) => Array.from({ length: 3_000 }, (_, index) => `${name}${index}`);
  const difference = lineDiff(lines('a'), lines('b'));
  expect(difference.filter(({ kind }) => kind === '-')).toHaveLength(3_000);
  expect(difference.filter(({ kind }) => kind === '+')).toHaveLength(3_000);
});
