import { afterEach, expect, test, vi } from 'vitest';
import { areTextsLoaded, inLanguage, textsLoaded, withTexts } from './in-language.ts';

afterEach(() => vi.unstubAllGlobals());

const on = (lang: string, appLanguages?: readonly string[]) => {
  vi.stubGlobal('siteLanguage', lang);
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
  const store = vi.fn();
  inLanguage({ en: english, ur: urdu }, store);
  expect(areTextsLoaded()).toBe(false);
  await textsLoaded();
  expect(areTextsLoaded()).toBe(true);
  expect(store).toHaveBeenCalledExactlyOnceWith({ buy: expected });
});

test('only the texts of the language are loaded', async () => {
  on('ur');
  const loadEnglish = vi.fn(english);
  inLanguage({ en: loadEnglish, ur: urdu }, () => {});
  await textsLoaded();
  expect(loadEnglish).not.toHaveBeenCalled();
});

test('a module is returned with its texts', async () => {
  on('en');
  let text = '';
  const module = Promise.resolve().then(() => {
    inLanguage({ en: english, ur: urdu }, ({ buy }) => {
      text = buy;
    });
    return 'module';
  });
  expect(await withTexts(module)).toBe('module');
  expect(text).toBe('Buy');
});

test('a lost request is sent again at once, and later by the next call', async () => {
  on('en');
  const load = vi.fn(english).mockRejectedValueOnce(new Error('Lost'));
  const store = vi.fn();
  inLanguage({ en: load, ur: urdu }, store);
  await textsLoaded();
  expect(store).toHaveBeenCalledExactlyOnceWith({ buy: 'Buy' });

  const offline = vi
    .fn(english)
    .mockRejectedValueOnce(new Error('Lost'))
    .mockRejectedValueOnce(new Error('Lost again'));
  inLanguage({ en: offline, ur: urdu }, store);
  await expect(textsLoaded()).rejects.toThrow('Lost again');
  await textsLoaded();
  expect(offline).toHaveBeenCalledTimes(3);
  expect(store).toHaveBeenCalledTimes(2);
});

test('two callers wait for one request', async () => {
  on('en');
  const load = vi.fn(english);
  inLanguage({ en: load, ur: urdu }, () => {});
  await Promise.all([textsLoaded(), textsLoaded()]);
  expect(load).toHaveBeenCalledTimes(1);
});
