import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';

/** The name of a file at the root of the site in a language: `share.png` in English, `share.ur.png` in Urdu. */
export const publicFile = (name: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? name : name.replace(/(?=\.\w+$)/, `.${language}`);
