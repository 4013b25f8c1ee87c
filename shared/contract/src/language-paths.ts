import { DEFAULT_LANGUAGE, type Language, languageNamed } from './languages.ts';

/** What every path of a language begins with: nothing for English, `/ur` for Urdu. The `basename` of the router. */
export const basenameOf = (language: Language): string => (language === DEFAULT_LANGUAGE ? '' : `/${language}`);

/** The language that a path names: `/ur/faq` → `ur`, `/faq` → `en`. */
export function languageOf(path: string): Language {
  const first = path.split(/[/?#]/, 2)[1]?.toLowerCase();
  return languageNamed(first) ?? DEFAULT_LANGUAGE;
}

/** A path as the routes know it: `/ur/faq?a=1` and `/faq?a=1` → `/faq?a=1`, `/ur` → `/`. */
export function withoutLanguage(path: string): string {
  const rest = path.slice(basenameOf(languageOf(path)).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The same page in a language: `pathIn('ur', '/faq?a=1')` → `/ur/faq?a=1`, `pathIn('ur', '/')` → `/ur`. */
export function pathIn(language: Language, path: string): string {
  const unprefixed = withoutLanguage(path);
  const base = basenameOf(language);
  // `/ur` has one address: without a slash at its end, as every other page.
  return base !== '' && /^\/(?:[?#]|$)/.test(unprefixed) ? base + unprefixed.slice(1) : base + unprefixed;
}

/** The name of a file of which each language has one: `fileIn('en', 'share.png')` → `share.png`, `fileIn('ur', 'share.png')` → `share.ur.png`. */
export const fileIn = (language: Language, name: string): string =>
  language === DEFAULT_LANGUAGE ? name : name.replace(/(?=\.\w+$)/, `.${language}`);
