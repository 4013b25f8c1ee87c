import { DEFAULT_LANGUAGE, languageNamed } from '@urooj/contract/languages';

// Read by `currentLanguage` in every app. Read once, at the start, because a browser that translates the page changes the
// attribute: parts that are loaded later would speak another language than those on the screen.
Object.assign(globalThis, { siteLanguage: languageNamed(document.documentElement.lang) ?? DEFAULT_LANGUAGE });
