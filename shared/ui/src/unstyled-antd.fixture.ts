import { vi } from 'vitest';

/** antd writes thousands of style rules into the document, which takes a fifth of the tests of a page with tables. None of them reads one. */
vi.mock(import('./antd-theme.ts'), async (original) => {
  const { antdTheme, ...rest } = await original();
  return { ...rest, antdTheme: (...look) => ({ ...antdTheme(...look), zeroRuntime: true }) };
});
