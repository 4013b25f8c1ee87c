import { basenameOf } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@urooj/contract/languages';
import { and, eq, gte, inArray, like, lt, not, or, type SQL } from 'drizzle-orm';
import { rumCounts } from '../../db/schema.ts';

/** Which counts are wanted; all where a name is missing. */
export type WantedCounts = {
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly route?: string | undefined;
  readonly device?: string | undefined;
  readonly language?: Language | undefined;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
};

const PREFIXES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(basenameOf);

/** The counts of pages in a language, by the first part of their route. The first language has what no other one has. */
function isInLanguage(language: Language | undefined): SQL | undefined {
  if (language === undefined) return undefined;
  const prefixes = language === DEFAULT_LANGUAGE ? PREFIXES : [basenameOf(language)];
  const isPrefixed = or(
    ...prefixes.flatMap((prefix) => [eq(rumCounts.route, prefix), like(rumCounts.route, `${prefix}/%`)]),
  );
  return isPrefixed && (language === DEFAULT_LANGUAGE ? not(isPrefixed) : isPrefixed);
}

/** The counts of a time that have these names. The periods are named because the index begins with them. */
export const isWanted = ({ from, to, language, ...wanted }: WantedCounts): SQL | undefined =>
  and(
    inArray(rumCounts.period, ['minute', 'hour', 'day']),
    gte(rumCounts.at, from),
    lt(rumCounts.at, to),
    ...(['remote', 'version', 'route', 'device'] as const).map((name) =>
      wanted[name] === undefined ? undefined : eq(rumCounts[name], wanted[name]),
    ),
    isInLanguage(language),
  );
