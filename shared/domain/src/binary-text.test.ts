import { expect, test } from 'vitest';
import { isBinaryText } from './binary-text.ts';

test.each([
  ['Date,Ref,Credit\n21/11/2026,TX12345,100', false],
  ['', false],
  ['21/11/2026,TX12345,100,Jos\uFFFD', false],
  ['PK\u0003\u0004\0', true],
  ['\uFFFDPNG\r\n\uFFFD\uFFFDx', true],
])('%j: %s', (text, isBinary) => {
  expect(isBinaryText(text)).toBe(isBinary);
});
