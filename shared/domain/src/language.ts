import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@urooj/contract/languages';

/**
 * Set before the code of an app runs: in a browser by the shell, from the document; in a node bundle by what composes pages,
 * which runs the bundles once for each language. Other programs have none.
 */
declare const siteLanguage: Language | undefined;
/** Set by the build: the languages in which the app has texts. */
declare const appLanguages: readonly Language[] | undefined;

/** The language of the page. It stays the same for as long as the document is there: another language is another page. */
export const currentLanguage = (): Language => (typeof siteLanguage === 'string' ? siteLanguage : DEFAULT_LANGUAGE);

/** The languages in which this app has texts. */
export const textLanguages = (): readonly Language[] => (typeof appLanguages === 'object' ? appLanguages : LANGUAGES);

/** The language of the texts of this app: English where it has none in the language of the page. */
export function textLanguage(): Language {
  const language = currentLanguage();
  return textLanguages().includes(language) ? language : DEFAULT_LANGUAGE;
}

/** What documents say about a language. `locale` is the form of Open Graph; `name` is its own name for itself. */
export const LANGUAGE_FACTS: Readonly<Record<Language, { name: string; direction: 'ltr' | 'rtl'; locale: string }>> = {
  en: { name: 'English', direction: 'ltr', locale: 'en_US' },
  ur: { name: 'اردو', direction: 'rtl', locale: 'ur_PK' },
};
