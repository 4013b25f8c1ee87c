import { expect, test } from 'vitest';
import { progressLine } from '../src/progress-line.ts';

function shown(isTTY: boolean) {
  const written: string[] = [];
  let now = 0;
  const line = progressLine({ isTTY, write: (text) => written.push(text) }, () => now);
  const at = (ms: number, done: number, total = 4_000_000, isEstimate = false) => {
    now = ms;
    line.show({ step: 'rows', done, total, isEstimate });
  };
  return { at, written, end: line.end };
}

test('a terminal has one line, which is written again at most ten times a second and removed at the end', () => {
  const { at, written, end } = shown(true);
  for (let ms = 0; ms < 1_000; ms += 10) at(ms, ms * 4_000);
  end();
  expect(written).toHaveLength(10);
  expect(written[0]).toBe('\r\u001b[KRows: 400,000 of 4,000,000 (10 %)');
  expect(written.at(-1)).toBe('\r\u001b[K');
});

test('elsewhere there is a line for every ten seconds, and none for what takes less', () => {
  const { at, written, end } = shown(false);
  for (let ms = 0; ms < 35_000; ms += 100) at(ms, ms * 100);
  end();
  expect(written).toEqual([
    'Rows: 1,000,000 of 4,000,000 (25 %)\n',
    'Rows: 2,000,000 of 4,000,000 (50 %)\n',
    'Rows: 3,000,000 of 4,000,000 (75 %)\n',
  ]);
});

test('an estimate is called one, and is left out where there are more rows already', () => {
  const { at, written } = shown(true);
  at(1_000, 5, 10, true);
  at(2_000, 11, 10, true);
  at(3_000, 12, 0);
  expect(written.map((text) => text.slice(4))).toEqual(['Rows: 5 of about 10 (50 %)', 'Rows: 11', 'Rows: 12']);
});
