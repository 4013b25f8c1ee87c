import { expect, test } from 'vitest';
import { sentenceOf, UsageError } from './process.ts';
import { startedAs } from './started-as.ts';

test('names commands as the program of an artefact has them, and as npm has them elsewhere', () => {
  const text = 'Make it live: npm run deploy. Then: npm run config -- set publicUrl https://shop.example';
  expect(startedAs(text, 'urooj')).toBe(
    'Make it live: urooj deploy. Then: urooj config set publicUrl https://shop.example',
  );
  expect(startedAs(text, undefined)).toBe(text);
});

test('a sentence about a failure names them so', () => {
  process.env.UROOJ_PROGRAM = 'urooj';
  try {
    expect(sentenceOf(new UsageError('Nothing is live: npm run deploy'))).toBe('Nothing is live: urooj deploy');
  } finally {
    delete process.env.UROOJ_PROGRAM;
  }
});
