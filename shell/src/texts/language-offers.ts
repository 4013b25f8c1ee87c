import type { Language } from '@urooj/contract/vocabulary';

/** The offer to read the shop in a language, in that language: the page around it is in English. */
export const LANGUAGE_OFFERS: Readonly<Record<Language, string>> = {
  en: 'This shop is also in English.',
  ur: 'یہ دکان اردو میں بھی ہے۔',
};
