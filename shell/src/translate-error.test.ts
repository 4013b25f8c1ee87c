import { afterEach, expect, test, vi } from 'vitest';
import { errorTranslation } from './translate-error.ts';

afterEach(() => vi.unstubAllGlobals());

test('an error in Urdu has its amount in Urdu', async () => {
  vi.stubGlobal('siteLanguage', 'ur');
  const error = { kind: 'response', status: 422, code: 'refund_amount', params: { maximum: 'PKR 1,350.00' } } as const;
  const translated = await errorTranslation()?.(error);
  expect(translated).toMatchObject({ msg: expect.stringContaining('زیادہ سے زیادہ 1,350.00 روپے ہونی چاہیے') });
});
