import { afterEach, expect, test, vi } from 'vitest';
import { inLanguage } from './in-language.ts';

afterEach(() => vi.unstubAllGlobals());

const on = (lang: string, appLanguages?: readonly string[]) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  if (appLanguages) vi.stubGlobal('appLanguages', appLanguages);
};
const english = async () => ({ buy: 'Buy' });
const urdu = async () => ({ buy: 'خریدیں' });

test.each([
  ['en', undefined, 'Buy'],
  ['ur', undefined, 'خریدیں'],
  // An app that has no Urdu texts, and a document in a language that the shop does not speak.
  ['ur', ['en'], 'Buy'],
  ['de', undefined, 'Buy'],
  ['', undefined, 'Buy'],
])('on a page in %j, an app with %j says %s', async (lang, languages, expected) => {
  on(lang, languages);
  expect(await inLanguage({ en: english, ur: urdu })).toEqual({ buy: expected });
});

test('only the texts of the language are loaded', async () => {
  on('ur');
  const loadEnglish = vi.fn(english);
  await inLanguage({ en: loadEnglish, ur: urdu });
  expect(loadEnglish).not.toHaveBeenCalled();
});

test('a lost request is sent again, once', async () => {
  on('en');
  const load = vi.fn(english).mockRejectedValueOnce(new Error('Lost'));
  expect(await inLanguage({ en: load, ur: urdu })).toEqual({ buy: 'Buy' });
  const never = vi.fn(() => Promise.reject(new Error('Lost')));
  await expect(inLanguage({ en: never, ur: urdu })).rejects.toThrow('Lost');
  expect(never).toHaveBeenCalledTimes(2);
});
