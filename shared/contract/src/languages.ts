/** The languages that the shop speaks. The first one is at the paths without a prefix. */
export const LANGUAGES = ['en', 'ur'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The language of that name; `undefined` for any other text. */
export const languageNamed = (name: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === name);
