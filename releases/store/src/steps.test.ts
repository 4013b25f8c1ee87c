import { expect, test } from 'vitest';
import { describeOperation } from './operations.ts';
import { applied, applyStep, type ReleaseState, type VersionStep } from './steps.ts';

const RUNNING: ReleaseState = {
  active: '1.0.0',
  previous: null,
  earlier: [],
  canary: { version: '1.1.0', percent: 10, rollbackAt: 5, since: 3, controller: null },
  isFirst: false,
};
const step = (version: string, more: object = {}): VersionStep => ({
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
    controller: null,
  });
});

test('another canary starts a trial of its own, without the threshold of the previous one', () => {
  expect(applyStep(step('1.4.0'), 7, RUNNING).canary).toEqual({
    version: '1.4.0',
    percent: 20,
    rollbackAt: null,
    since: 7,
    controller: null,
  });
});

const describe = (change: VersionStep, before: ReleaseState | undefined, after: ReleaseState) =>
  describeOperation({ steps: [applied(change, before, after)] });

const after = (...steps: VersionStep[]) =>
  steps.reduce((state, change, index) => applyStep(change, index + 8, state), RUNNING).canary;

test.each<[string, object[], object | null]>([
  ['one that was not automatic is automatic from then on', [{ auto: true }], { steps: [{ percent: 20, since: 8 }] }],
  [
    'another share is another step',
    [{ auto: true }, { percent: 50 }],
    {
      steps: [
        { percent: 20, since: 8 },
        { percent: 50, since: 9 },
      ],
    },
  ],
  [
    'the same share is the same step',
    [{ auto: true }, { rollbackAt: 8 }, { auto: true }],
    { steps: [{ percent: 20, since: 8 }] },
  ],
  ['one that is not automatic any more has no steps', [{ auto: true }, { auto: false }], null],
  [
    'one that is automatic again begins again',
    [{ auto: true }, { auto: false }, { auto: true }],
    { steps: [{ percent: 20, since: 10 }] },
  ],
])('the controller of a canary: %s', (_, changes, controller) => {
  const canary = after(...changes.map((more) => step('1.1.0', more)));
  expect([canary?.since, canary?.controller]).toEqual([3, controller]);
});

test('an automatic canary leaves visitors to compare with, also where the controller continues from a smaller share', () => {
  const all = { percent: 100 };
  expect(() => after(step('1.1.0', { auto: true, ...all }))).toThrow('At 100 % nobody has another version of mf-blog');
  expect(() => after(step('1.1.0', { auto: true }), step('1.1.0', all))).toThrow('promote it');
  expect(after(step('1.1.0', { auto: true }), step('1.1.0', { auto: false, ...all }))?.percent).toBe(100);
  expect(after(step('1.1.0', { auto: true }), step('1.4.0', all))?.percent).toBe(100);
});

test('another version and an activation end a automatic trial, so that its comparison begins again', () => {
  expect(after(step('1.1.0', { auto: true }), step('1.4.0'))?.controller).toBeNull();
  const again = [activate, step('1.1.0', { auto: true })];
  expect(after(step('1.1.0', { auto: true }), ...again)).toMatchObject({
    since: 10,
    controller: { steps: [{ percent: 20, since: 10 }] },
  });
});

const activate: VersionStep = { kind: 'activate', name: 'mf-blog', version: '1.2.0' };
test.each<[string, VersionStep]>([
  ['canary mf-blog 1.1.0 at 20 %, rolled back above 5 % of failures', step('1.1.0')],
  ['canary mf-blog 1.1.0 at 20 %', step('1.1.0', { rollbackAt: null })],
  ['canary mf-blog 1.1.0 at 20 %, automatic, rolled back above 5 % of failures', step('1.1.0', { auto: true })],
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

const NAME = 'mf-blog';
const state = (more: Partial<ReleaseState>): ReleaseState => ({
  active: '1.0.0',
  previous: null,
  earlier: [],
  canary: null,
  isFirst: false,
  ...more,
});
const activateVersion = (version: string): VersionStep => ({ kind: 'activate', name: NAME, version });
const ROLLBACK: VersionStep = { kind: 'rollback', name: NAME };
const PROMOTE: VersionStep = { kind: 'promote', name: NAME };

test.each<[string, ReleaseState | undefined, VersionStep, ReleaseState]>([
  ['the first activation has nothing to go back to', undefined, activateVersion('1.0.0'), state({ isFirst: true })],
  [
    'the active version becomes the previous one',
    state({ previous: '0.9.0', earlier: ['0.8.0'] }),
    activateVersion('1.1.0'),
    state({ active: '1.1.0', previous: '1.0.0', earlier: ['0.9.0', '0.8.0'] }),
  ],
  [
    'a version that goes live again leaves the list of earlier ones',
    state({ previous: '0.9.0', earlier: ['0.8.0', '0.7.0'] }),
    activateVersion('0.8.0'),
    state({ active: '0.8.0', previous: '1.0.0', earlier: ['0.9.0', '0.7.0'] }),
  ],
  [
    'activating the active version only ends the canary',
    { ...RUNNING, previous: '0.9.0', earlier: ['0.8.0'] },
    activateVersion('1.0.0'),
    state({ previous: '0.9.0', earlier: ['0.8.0'] }),
  ],
  [
    'a rollback ends the canary first',
    { ...RUNNING, previous: '0.9.0', earlier: ['0.8.0'] },
    ROLLBACK,
    state({ previous: '0.9.0', earlier: ['0.8.0'] }),
  ],
  [
    'a rollback takes the previous version, and the one before it becomes the previous one',
    state({ previous: '0.9.0', earlier: ['0.8.0', '0.7.0'] }),
    ROLLBACK,
    state({ active: '0.9.0', previous: '0.8.0', earlier: ['0.7.0'] }),
  ],
  ['a promoted canary is active', RUNNING, PROMOTE, state({ active: '1.1.0', previous: '1.0.0' })],
])('%s', (_, before, change, after) => {
  expect(applyStep(change, 7, before)).toEqual(after);
});

test('a rollback reaches eleven versions back', () => {
  const versions = Array.from({ length: 14 }, (_, minor) => `1.${minor}.0`);
  const live = versions.reduce<ReleaseState | undefined>(
    (known, version) => applyStep(activateVersion(version), 1, known),
    undefined,
  );
  expect(live).toMatchObject({ active: '1.13.0', previous: '1.12.0' });
  expect(live?.earlier).toEqual(versions.slice(2, 12).reverse());
});

test.each<[string, ReleaseState | undefined, VersionStep, string]>([
  [
    'a canary of the shell',
    state({}),
    { ...step('1.1.0'), name: 'shell' } as VersionStep,
    'The shell is part of the page itself and has no canary. Activate it; `rollback shell` takes it back.',
  ],
  [
    'a canary of an app that is not live',
    undefined,
    step('1.1.0'),
    'mf-blog has no live version yet, so there is nothing to compare a canary with. Activate it instead.',
  ],
  ['a canary of the live version', state({}), step('1.0.0'), 'mf-blog 1.0.0 is live for everybody already.'],
  [
    'a promotion without a canary',
    state({}),
    PROMOTE,
    'mf-blog has no canary to promote. Start one, or activate a version.',
  ],
  ['a rollback of an app that is not live', undefined, ROLLBACK, 'mf-blog has no earlier version to go back to.'],
])('rejects %s', (_, before, change, sentence) => {
  expect(() => applyStep(change, 7, before)).toThrow(sentence);
});

test('describes a first canary, a promotion, a rollback, and a rollback that ends a canary', () => {
  const after = (change: VersionStep, before: ReleaseState) => describe(change, before, applyStep(change, 7, before));
  expect(after(step('1.1.0'), state({}))).toBe('canary mf-blog 1.1.0 at 20 %');
  expect(after(PROMOTE, RUNNING)).toBe('promote mf-blog 1.1.0');
  expect(after(ROLLBACK, RUNNING)).toBe('rollback mf-blog: canary 1.1.0 ended');
  expect(after(ROLLBACK, state({ previous: '0.9.0' }))).toBe('rollback mf-blog from 1.0.0 to 0.9.0');
  expect(describe(activate, undefined, applyStep(activate, 7))).toBe('activate mf-blog 1.2.0');
});
