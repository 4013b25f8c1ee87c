import type { StaffRight } from '@urooj/contract/vocabulary';
import type { Browser } from './browser.ts';
import { addPasskey } from './factors.ts';
import type { TestApp } from './harness.ts';

/** Somebody who works for the shop, with a second factor. */
export async function asStaff(
  shop: TestApp,
  rights: readonly StaffRight[],
  email = 'staff@urooj.test',
): Promise<Browser> {
  const browser = await shop.asUser(email, { rights: [...rights] });
  await addPasskey(browser);
  return browser;
}
