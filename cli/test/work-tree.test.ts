import type { AppliedStep, Canary, RecordedOperation, ReleaseMap } from '@urooj/host/release-map';
import { expect, test } from 'vitest';
import { replacedByStart, versionsToActivate } from '../src/work-tree.ts';

const releases = (active: string, canary: Canary | null = null) => ({
  active,
  previous: null,
  earlier: [],
  canary,
  isFirst: true,
  versions: {},
});

const liveBlog = (version: string, canary: Canary | null = null): ReleaseMap => ({
  ...{ revision: 9, shell: releases('1'), remotes: { 'mf-blog': releases(version, canary) } },
  ...{ history: [], earlierHistory: null },
});

/** Operations of different people, whose reasons name what they did not do. */
const historyOf = (...operations: AppliedStep[][]): RecordedOperation[] =>
  operations.map((steps, index) => ({
    ...{ revision: index + 1, at: '', who: `person ${index}`, steps },
    why: 'not activate mf-admin 1, nor activate mf-blog 1.2.0',
  }));
const activated = (name: string, to: string): AppliedStep => ({
  ...{ kind: 'activate', name, from: null, to, endedCanary: null },
});

const CANARY: Canary = { version: '1.1.0', percent: 10, rollbackAt: 5, since: 3, controller: null };

test('activates what has changed since the last start', () => {
  const live = liveBlog('1');
  expect(versionsToActivate({ shell: '1', 'mf-blog': '2' }, { shell: '1', 'mf-blog': '1' }, live, [])).toEqual({
    'mf-blog': '2',
  });
});

test('activates sources that went back to an earlier state', () => {
  expect(versionsToActivate({ 'mf-blog': '1' }, { 'mf-blog': '2' }, liveBlog('2'), [])).toEqual({ 'mf-blog': '1' });
});

test('activates nothing without a change: a rollback by an operator stays', () => {
  expect(versionsToActivate({ 'mf-blog': '2' }, { 'mf-blog': '2' }, liveBlog('1'), [])).toEqual({});
});

test('does not activate again what an operator took out, until its sources change', () => {
  const live = { ...liveBlog('1'), remotes: {} };
  const retired = { ...activated('mf-blog', '1'), kind: 'retire', from: '1', to: null } as AppliedStep;
  const history = historyOf([activated('mf-blog', '1')], [retired]);
  expect(versionsToActivate({ 'mf-blog': '1' }, { 'mf-blog': '1' }, live, history)).toEqual({});
  expect(versionsToActivate({ 'mf-blog': '2' }, { 'mf-blog': '1' }, live, history)).toEqual({ 'mf-blog': '2' });
});

test('does not activate again what an operator activated before the start: its canary continues', () => {
  expect(versionsToActivate({ 'mf-blog': '2' }, { 'mf-blog': '1' }, liveBlog('2', CANARY), [])).toEqual({});
});

test.each([
  ['nothing', null],
  ['only another remote', liveBlog('1')],
])('activates what was never live where there is %s', (_, live) => {
  expect(versionsToActivate({ 'mf-admin': '1' }, { 'mf-admin': '1' }, live, historyOf([]))).toEqual({
    'mf-admin': '1',
  });
});

const ACTIVATED = { 'mf-blog': '1.0.0-b' };
const PLACE = { place: 'the work tree', history: [] };
const BEFORE = { 'mf-blog': '1.0.0-a' };

test('warns what a start replaces, who had activated it, which canary ended, and how to go back', () => {
  const history = historyOf(
    [activated('shell', '1'), activated('mf-blog', '1.0.0-a')],
    [activated('mf-blog', '1.2.0')],
    [activated('mf-admin', '1.2.0')],
  );
  expect(replacedByStart(ACTIVATED, BEFORE, liveBlog('1.2.0', CANARY), { ...PLACE, history })).toEqual([
    '  ! mf-blog: 1.2.0, made live by person 1, is replaced by 1.0.0-b of the work tree; canary 1.1.0 (10 %) ended. To go back: npm run release -- activate mf-blog 1.2.0',
  ]);
});

test('warns only of an ended canary where the last start had activated the version', () => {
  expect(replacedByStart(ACTIVATED, BEFORE, liveBlog('1.0.0-a', CANARY), PLACE)).toEqual([
    '  ! mf-blog: canary 1.1.0 (10 %) ended.',
  ]);
  expect(replacedByStart(ACTIVATED, BEFORE, liveBlog('1.0.0-a'), PLACE)).toEqual([]);
});

test('does not warn of a canary that goes live for everybody, nor at the first start', () => {
  expect(replacedByStart(ACTIVATED, BEFORE, liveBlog('1.0.0-a', { ...CANARY, version: '1.0.0-b' }), PLACE)).toEqual([]);
  expect(replacedByStart(ACTIVATED, {}, null, PLACE)).toEqual([]);
});
