import { expect, test } from 'vitest';
import { compatibilityErrors } from './gates.ts';

const SHELL = { name: 'shell', version: '2.0.0', contract: 1, shared: { react: '19.0.0' }, federation: '2.9.0' };
const REMOTE = { ...SHELL, name: 'mf-blog', version: '1.0.0' };
const ADVICE = 'Rebuild mf-blog from sources that suit shell 2.0.0, or release the shell and mf-blog together.';

test('a remote suits a shell with its contract, its shared modules and its federation', () => {
  expect(compatibilityErrors(REMOTE, SHELL)).toEqual([]);
  expect(compatibilityErrors({ ...REMOTE, shared: {} }, SHELL)).toEqual([]);
});

test('a release that names no federation suits every one', () => {
  expect(compatibilityErrors({ ...REMOTE, federation: '' }, SHELL)).toEqual([]);
  expect(compatibilityErrors(REMOTE, { ...SHELL, federation: '' })).toEqual([]);
});

test('every difference is named, with what to do about it', () => {
  const remote = { ...REMOTE, contract: 2, shared: { react: '20.0.0', vue: '3.0.0' }, federation: '3.0.0' };
  expect(compatibilityErrors(remote, SHELL)).toEqual([
    `mf-blog 1.0.0 uses host contract 2, shell 2.0.0 uses 1. ${ADVICE}`,
    `mf-blog 1.0.0 needs react 20.0.0, shell 2.0.0 provides 19.0.0. ${ADVICE}`,
    `mf-blog 1.0.0 needs vue 3.0.0, shell 2.0.0 provides none. ${ADVICE}`,
    `mf-blog 1.0.0 was built with module federation 3.0.0, shell 2.0.0 with 2.9.0. ${ADVICE}`,
  ]);
});
