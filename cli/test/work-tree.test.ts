import type { Canary, ReleaseMap } from '@urooj/platform/release-map';
import { expect, test } from 'vitest';
import { dueOf, takenOver } from '../src/work-tree.ts';

const lineOf = (active: string, canary: Canary | null = null) => ({ active, previous: null, canary, versions: {} });

function liveBlog(version: string, canary: Canary | null = null, what: readonly string[] = []): ReleaseMap {
  const history = what.map((text, index) => ({
    revision: index + 1,
    at: '',
    who: `person ${index}`,
    why: '',
    what: text,
  }));
  return { revision: 9, shell: lineOf('1'), remotes: { 'mf-blog': lineOf(version, canary) }, history };
}

const CANARY: Canary = { version: '1.1.0', percent: 10, rollbackAt: 5, since: 3 };

test('what changed since the last start goes live', () => {
  const live = liveBlog('1');
  expect(dueOf({ shell: '1', 'mf-blog': '2' }, { shell: '1', 'mf-blog': '1' }, live)).toEqual({ 'mf-blog': '2' });
});

test('sources that went back to what they were go live again', () => {
  expect(dueOf({ 'mf-blog': '1' }, { 'mf-blog': '2' }, liveBlog('2'))).toEqual({ 'mf-blog': '1' });
});

test('without a change nothing goes live: what an operator rolled back stays', () => {
  expect(dueOf({ 'mf-blog': '2' }, { 'mf-blog': '2' }, liveBlog('1'))).toEqual({});
});

test('what an operator made live before the start is not made live anew: its canary runs on', () => {
  expect(dueOf({ 'mf-blog': '2' }, { 'mf-blog': '1' }, liveBlog('2', CANARY))).toEqual({});
});

test.each([
  ['nothing', null],
  ['another remote alone', liveBlog('1')],
])('what was never live goes live where there is %s', (_, live) => {
  expect(dueOf({ 'mf-admin': '1' }, { 'mf-admin': '1' }, live)).toEqual({ 'mf-admin': '1' });
});

const DUE = { 'mf-blog': '1.0.0-b' };
const BEFORE = { 'mf-blog': '1.0.0-a' };

test('a start says loudly what it takes from an operator, by whom it was, which canary ended, and the way back', () => {
  const acts = ['activate shell 1, mf-blog 1.0.0-a', 'activate mf-blog 1.2.0', 'canary mf-blog 1.1.0 at 10 %'];
  expect(takenOver(DUE, BEFORE, liveBlog('1.2.0', CANARY, acts))).toEqual([
    '  ! mf-blog: 1.2.0, made live by person 1, is replaced by 1.0.0-b of the work tree; canary 1.1.0 (10 %) ended. Back to it: npm run release -- activate mf-blog 1.2.0',
  ]);
});

test('over what the last start made live, only an ended canary is worth a line', () => {
  expect(takenOver(DUE, BEFORE, liveBlog('1.0.0-a', CANARY))).toEqual(['  ! mf-blog: canary 1.1.0 (10 %) ended.']);
  expect(takenOver(DUE, BEFORE, liveBlog('1.0.0-a'))).toEqual([]);
});

test('a canary that the start gives to everybody did not end, and a first start takes nothing from anybody', () => {
  expect(takenOver(DUE, BEFORE, liveBlog('1.0.0-a', { ...CANARY, version: '1.0.0-b' }))).toEqual([]);
  expect(takenOver(DUE, {}, null)).toEqual([]);
});
