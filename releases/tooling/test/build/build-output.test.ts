import { expect, test } from 'vitest';
import { readableBuildOutput } from '../../src/build/build-output.ts';

const CODE_FRAME = `  × Module not found: Can't resolve './nothing.ts' in '/shop/mf-blog/src'
    ╭─[26:0]
 26 │ import y from '../nothing.ts';`;
const STACK =
  '    at Object.callBatch (file:///shop/node_modules/@rsbuild/core/dist/m.js:2332:30)\n    at index.js:9:1';
const traceFrom = (entry: string) => `Import traces (entry → error):\n  ${entry}\n  ./src/routes.tsx ×`;

test('a mistake in the sources is reported once, without the insides of the bundler', () => {
  const mistake = (entry: string) => `File: ./src/routes.tsx:26:1-30\n${CODE_FRAME}\n${traceFrom(entry)}\n`;
  const [web, node] = ['container entry', './src/prerender.tsx'].map(mistake);
  const output = `Rsbuild v2.3.2\n\ninfo    build started...\nerror   build failed in 0.64s (node)\nerror   Build errors: \n${web}\n${node}\nerror   Rspack build failed.\n${STACK}\n`;
  expect(readableBuildOutput(output)).toBe(web?.trim());
});

test('two mistakes are both reported', () => {
  const output = 'File: ./a.ts:1:1\n  × one\n\nFile: ./b.ts:1:1\n  × two\n';
  expect(readableBuildOutput(output)).toBe('File: ./a.ts:1:1\n  × one\n\nFile: ./b.ts:1:1\n  × two');
});

test('a refusal of ours is only its sentences', () => {
  const output = `ready   built in 0.1s (web)\nerror   Failed to build.\nerror   ComposeFailed: mf-blog throws: boom.\n${STACK}\n  [cause]: boom\n${STACK}\n`;
  expect(readableBuildOutput(output)).toBe('mf-blog throws: boom.');
});

test('an output without a sentence is shown as it is', () => {
  expect(readableBuildOutput(`error   Failed to build.\n${STACK}`)).toContain('callBatch');
});
