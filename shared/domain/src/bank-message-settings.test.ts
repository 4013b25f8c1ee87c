import { expect, test } from 'vitest';
import { needsScreenshot } from './bank-message-settings.ts';

test('only a method that confirms itself needs no screenshot, and only where the owner says so', () => {
  const match = { easypaisa: 'automatic', jazzcash: 'propose' } as const;
  expect(needsScreenshot({ match, withoutScreenshot: true }, 'easypaisa')).toBe(false);
  expect(needsScreenshot({ match, withoutScreenshot: true }, 'jazzcash')).toBe(true);
  expect(needsScreenshot({ match, withoutScreenshot: true }, 'paypal')).toBe(true);
  expect(needsScreenshot({ match, withoutScreenshot: false }, 'easypaisa')).toBe(true);
  expect(needsScreenshot({ match, withoutScreenshot: false }, 'easypaisa')).toBe(true);
  expect(needsScreenshot({ match: {}, withoutScreenshot: true }, 'easypaisa')).toBe(true);
  expect(needsScreenshot(undefined, 'easypaisa')).toBe(true);
});
