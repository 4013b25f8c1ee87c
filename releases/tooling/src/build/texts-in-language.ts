import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';

/** A module of texts in one language: of an app, or of `@urooj/texts` as sources or compiled. */
const textsOf = (language: string) =>
  new RegExp(`[\\\\/]texts[\\\\/](?:(?:src|dist)[\\\\/])?${language}[\\\\/][^\\\\/]+\\.[jt]s$`);

/**
 * Gives code that imports English texts those in the language of the page. Texts themselves name the language of what they
 * import. An app that has only English texts needs no rule.
 */
export const textsInLanguage = (languages: readonly Language[]) =>
  languages.length === 1
    ? []
    : [
        {
          test: textsOf(DEFAULT_LANGUAGE),
          issuer: { not: textsOf('[a-z]{2}') },
          enforce: 'pre' as const,
          // The loader writes a CommonJS module, also in a package of ES modules.
          type: 'javascript/auto' as const,
          loader: fileURLToPath(new URL('texts-loader.mjs', import.meta.url)),
          options: { languages, fallback: DEFAULT_LANGUAGE },
        },
      ];
