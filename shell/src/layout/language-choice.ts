import { type Language, languageNamed } from '@urooj/contract/languages';

/** Key of local storage. The shell's start script reads it before the first paint. */
const LANGUAGE_KEY = 'urooj.language';

/** Stores the language for this browser. Without storage the choice lasts as long as the address names it. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The link opens the page in the chosen language all the same.
  }
}

/** The language that the visitor has chosen in this browser; `null` where none was. */
export function storedLanguage(): Language | null {
  try {
    return languageNamed(localStorage.getItem(LANGUAGE_KEY)) ?? null;
  } catch {
    return null;
  }
}
