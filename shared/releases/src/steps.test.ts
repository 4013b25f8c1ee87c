import { expect, test } from 'vitest';
import { applyStep, describe, type ReleaseState, type Step } from './steps.ts';

const RUNNING: ReleaseState = {
  active: '1.0.0',
  previous: null,
  canary: { version: '1.1.0', percent: 10, rollbackAt: 5, since: 3 },
};
const step = (version: string, more: object = {}): Step => ({
  kind: 'canary',
  name: 'mf-blog',
  version,
  percent: 20,
  ...more,
});

test.each([
  ['as it was', {}, 5],
  ['another one', { rollbackAt: 8 }, 8],
  ['none any more', { rollbackAt: null }, null],
])('the threshold of a canary that gets a larger share: %s', (_, more, rollbackAt) => {
  expect(applyStep(step('1.1.0', more), 7, RUNNING).canary).toEqual({
    version: '1.1.0',
    percent: 20,
    rollbackAt,
    since: 3,
  });
});

test('another canary starts a trial of its own, without the threshold of the previous one', () => {
  expect(applyStep(step('1.4.0'), 7, RUNNING).canary).toEqual({
    version: '1.4.0',
    percent: 20,
    rollbackAt: null,
    since: 7,
  });
});

const activate: Step = { kind: 'activate', name: 'mf-blog', version: '1.2.0' };
test.each<[string, Step]>([
  ['canary mf-blog 1.1.0 at 20 %, rolled back above 5 % of failures', step('1.1.0')],
  ['canary mf-blog 1.1.0 at 20 %', step('1.1.0', { rollbackAt: null })],
  ['canary mf-blog 1.4.0 at 20 % (canary 1.1.0 ended)', step('1.4.0')],
  ['activate mf-blog 1.2.0 (canary 1.1.0 ended)', activate],
  ['activate mf-blog 1.1.0', { ...activate, version: '1.1.0' }],
])('describes: %s', (sentence, change) => {
  expect(describe(change, RUNNING, applyStep(change, 7, RUNNING))).toBe(sentence);
});

test('a rollback without an earlier version says how to activate one', () => {
  const rollback = () => applyStep({ kind: 'rollback', name: 'mf-blog' }, 7, { ...RUNNING, canary: null });
  expect(rollback).toThrow('`activate mf-blog <version>`');
});
