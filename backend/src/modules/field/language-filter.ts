import { basenameOf } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@urooj/contract/languages';
import { eq, like, not, or, type SQL } from 'drizzle-orm';
import { fieldCounts } from '../../db/schema.ts';

const PREFIXES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(basenameOf);

/** The counts of pages in a language, by the first part of their route. The first language has what no other one has. */
export function isInLanguage(language: Language | undefined): SQL | undefined {
  if (language === undefined) return undefined;
  const prefixes = language === DEFAULT_LANGUAGE ? PREFIXES : [basenameOf(language)];
  const isPrefixed = or(
    ...prefixes.flatMap((prefix) => [eq(fieldCounts.route, prefix), like(fieldCounts.route, `${prefix}/%`)]),
  );
  return isPrefixed && (language === DEFAULT_LANGUAGE ? not(isPrefixed) : isPrefixed);
}
