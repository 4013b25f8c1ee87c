import { appDir } from '@urooj/command/apps';
import { expect, test } from 'vitest';
import {
  type SharedEntrySource,
  sharedEntriesOf,
  sharedEntriesOfBuild,
  sharedEntryProblems,
} from '../../src/shared-entries/shared-entries.ts';
import { changedSharedEntries, exportedNames } from '../../src/shared-entries/shared-entry-types.ts';

const ENTRY: SharedEntrySource = {
  ...{ module: '@urooj/ui/antd', packageName: '@urooj/ui', packageDir: '', entry: 'antd', report: '' },
};
const RECORDED = { version: '1.1.0', exports: ['Table', 'Tabs'], typeNames: [], types: 'a' };
const problems = (now: Partial<typeof RECORDED>) => sharedEntryProblems(ENTRY, RECORDED, { ...RECORDED, ...now });

test('a shared entry may change with the right step of its version', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ version: '1.1.1' })).toEqual([]);
  expect(problems({ exports: ['Table'], version: '1.2.0' })).toEqual([
    'Tabs is gone from @urooj/ui/antd: step the major version of @urooj/ui (1.1.0 in its package.json).',
  ]);
  expect(problems({ exports: ['Form', 'Table', 'Tabs'], version: '1.1.1' })).toEqual([
    'Form is new in @urooj/ui/antd: step the minor version of @urooj/ui (1.1.0 in its package.json).',
  ]);
  expect(problems({ types: 'b' })).toEqual([
    'Types of @urooj/ui/antd have changed: step the minor version of @urooj/ui (1.1.0 in its package.json).',
  ]);
  const stepped = expect.stringContaining('has changed since its report of 1.1.0. Record it');
  expect(problems({ exports: ['Table'], version: '2.0.0' })).toEqual([stepped]);
  expect(problems({ types: 'b', version: '1.2.0' })).toEqual([stepped]);
  expect(sharedEntryProblems(ENTRY, null, RECORDED)).toEqual([expect.stringContaining('has no report')]);
});

test('finds every exported name in what the compiler declares', () => {
  const text = [
    "export { Tabs, type B as C } from 'antd';",
    'export declare const Form: X;',
    'export declare function f(): void;',
    'export type T = 1;',
    'declare const hidden: 1;',
    'export {};',
  ].join('\n');
  expect(exportedNames(text)).toEqual({ exports: ['C', 'Form', 'T', 'Tabs', 'f'], typeNames: ['C', 'T'] });
  expect(() => exportedNames("export * from 'antd';")).toThrow('names its exports');
});

test('the checked-in reports are those of the sources', { timeout: 120_000 }, async () => {
  expect(sharedEntriesOf(appDir('mf-blog')).map(({ module }) => module)).toEqual([
    '@urooj/host/router',
    '@urooj/ui/antd',
  ]);
  expect(await changedSharedEntries()).toEqual([]);
  expect(sharedEntriesOfBuild(appDir('mf-blog'))['@urooj/ui/antd']?.exports).toContain('Tabs');
});
