import { DEFAULT_LANGUAGE, LANGUAGES } from '@urooj/contract/languages';

// Read by `currentLanguage` in every app. Kept from the start, because a browser that translates the page changes the
// attribute: parts that are loaded later would speak another language than those on the screen.
const { lang } = document.documentElement;
Object.assign(globalThis, { siteLanguage: LANGUAGES.find((language) => language === lang) ?? DEFAULT_LANGUAGE });
