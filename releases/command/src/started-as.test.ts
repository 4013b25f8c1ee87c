import { expect, test } from 'vitest';
import { startedAs } from './started-as.ts';

test('names commands as the program of an artefact has them, and as npm has them elsewhere', () => {
  const text = 'Make it live: npm run deploy. Then: npm run config -- set publicUrl https://shop.example';
  expect(startedAs(text, 'urooj')).toBe(
    'Make it live: urooj deploy. Then: urooj config set publicUrl https://shop.example',
  );
  expect(startedAs(text, null)).toBe(text);
});
