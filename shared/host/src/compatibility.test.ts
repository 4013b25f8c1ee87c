import { expect, test } from 'vitest';
import { compatibilityErrors, unsteppedSharedEntries } from './compatibility.ts';

const PACKAGES = {
  react: '19.3.1',
  'react-router-dom': '7.18.5',
  '@urooj/ui': '1.1.0',
  '@module-federation/enhanced': '2.9.2',
};
const RANGES = {
  react: '^19.3',
  'react-router-dom': '^7.18',
  '@urooj/ui': '^1.1',
  '@module-federation/enhanced': '^2.9',
};
const SHELL = {
  ...{ name: 'shell', version: '2.0.0', contract: 1, shared: { react: '19.3.1' } },
  ...{ packages: PACKAGES, accepts: {}, sharedEntries: {} },
};
const REMOTE = { ...SHELL, name: 'mf-blog', version: '1.0.0', accepts: RANGES };
const ADVICE =
  'Rebuild mf-blog from sources that are compatible with shell 2.0.0, or release the shell and mf-blog together.';

test('a remote is compatible with a shell with its contract, its shared modules and the packages that it accepts', () => {
  expect(compatibilityErrors(REMOTE, SHELL)).toEqual([]);
  expect(compatibilityErrors({ ...REMOTE, shared: {} }, SHELL)).toEqual([]);
});

test('every difference is named, with what to do about it', () => {
  const remote = { ...REMOTE, contract: 2, shared: { react: '19.3.1', vue: '3.0.0' }, accepts: { react: '^20.0' } };
  expect(compatibilityErrors(remote, SHELL)).toEqual([
    `mf-blog 1.0.0 uses host contract 2, shell 2.0.0 uses 1. ${ADVICE}`,
    `mf-blog 1.0.0 accepts react ^20.0, shell 2.0.0 has 19.3.1. ${ADVICE}`,
    `mf-blog 1.0.0 needs vue, shell 2.0.0 provides none. ${ADVICE}`,
  ]);
});

test('a shell provides nothing that every object has', () => {
  const odd = { constructor: '1.0.0' };
  const needs = `mf-blog 1.0.0 needs constructor, shell 2.0.0 provides none. ${ADVICE}`;
  const accepts = `mf-blog 1.0.0 accepts constructor 1.0.0, shell 2.0.0 has none. ${ADVICE}`;
  const shell = { ...SHELL, packages: {} };
  expect(compatibilityErrors({ ...REMOTE, shared: odd, accepts: odd }, shell)).toEqual([accepts, needs]);
});

const shellWith = (packages: object) => ({
  ...{ ...SHELL, shared: { react: '19.9.9' }, packages: { ...PACKAGES, ...packages } },
});

test.each([
  ['what it was made with', {}],
  ['a patch of React', { react: '19.3.2' }],
  ['a minor version of the router', { 'react-router-dom': '7.19.0' }],
  ['a minor version of federation', { '@module-federation/enhanced': '2.10.0' }],
  ['more exports of a shared entry', { '@urooj/ui': '1.4.0' }],
])('a remote runs in a shell with %s', (_, packages) => {
  expect(compatibilityErrors(REMOTE, shellWith(packages))).toEqual([]);
});

test.each([
  ['react', '20.0.0', '^19.3'],
  ['react', '19.2.9', '^19.3'],
  ['react', '19.4.0-rc.1', '^19.3'],
  ['@urooj/ui', '2.0.0', '^1.1'],
  ['@urooj/ui', '1.0.9', '^1.1'],
  ['@module-federation/enhanced', '3.0.0', '^2.9'],
])('a remote is refused by a shell with %s %s', (name, version, range) => {
  expect(compatibilityErrors(REMOTE, shellWith({ [name]: version }))).toEqual([
    `mf-blog 1.0.0 accepts ${name} ${range}, shell 2.0.0 has ${version}. ${ADVICE}`,
  ]);
});

test('a package or a module that the shell does not have is named', () => {
  const { react: _, ...packages } = PACKAGES;
  const remote = { ...REMOTE, shared: { react: '19.3.1', vue: '3.0.0' } };
  expect(compatibilityErrors(remote, { ...SHELL, packages })).toEqual([
    `mf-blog 1.0.0 accepts react ^19.3, shell 2.0.0 has none. ${ADVICE}`,
    `mf-blog 1.0.0 needs vue, shell 2.0.0 provides none. ${ADVICE}`,
  ]);
});

const madeWith = (version: string, fingerprint: string, exports: string[]) => ({
  ...{ ...REMOTE, packages: { '@urooj/ui': version }, accepts: { '@urooj/ui': '^1.1' } },
  sharedEntries: { '@urooj/ui/antd': { fingerprint, exports } },
});

test.each([
  ['nothing changed', '1.1.0', 'a', ['Table', 'Tabs'], null],
  ['an export more in a minor version', '1.2.0', 'b', ['Form', 'Table', 'Tabs'], null],
  ['an export less in a major version', '2.0.0', 'b', ['Table'], null],
  [
    'other types without a step',
    '1.1.0',
    'b',
    ['Table', 'Tabs'],
    '@urooj/ui/antd has changed: step the version of @urooj/ui.',
  ],
  [
    'a renamed export without a step',
    '1.1.0',
    'b',
    ['Table', 'Tab'],
    'Tabs is gone from @urooj/ui/antd: step the major version',
  ],
  [
    'an export less in a minor version',
    '1.2.0',
    'b',
    ['Table'],
    'Tabs is gone from @urooj/ui/antd: step the major version',
  ],
])('sharedEntries: %s', (_, version, fingerprint, exports, sentence) => {
  const found = unsteppedSharedEntries(
    madeWith('1.1.0', 'a', ['Table', 'Tabs']),
    madeWith(version, fingerprint, exports),
  );
  expect(found).toEqual(sentence ? [expect.stringContaining(sentence)] : []);
});

test('a shared entry that only one of both has is not compared', () => {
  expect(unsteppedSharedEntries(REMOTE, madeWith('1.1.0', 'a', []))).toEqual([]);
  expect(unsteppedSharedEntries(madeWith('1.1.0', 'a', ['Tabs']), REMOTE)).toEqual([]);
});
