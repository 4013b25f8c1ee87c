import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { MAX_PASTED_LENGTH } from '@urooj/contract/plain-text';
import { atMost, firstOf, type Rule, required } from './rules.ts';

/** A line break, another control character, a character that reverses the text after it, or the start of a link. */
const NO_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|:\/\/|www\./iu;

/**
 * An address without `www.`, which many mail programs turn into a link: one with a path, or with an ending that is usual. Names like
 * `M.Ali` and `Dr.Khan` have none of these endings.
 */
const ADDRESS =
  /[\p{L}\p{N}-][.。][a-z]{2,}\/|[\p{L}\p{N}-][.。](com|net|org|info|biz|io|me|ly|co|pk|uk|ru|cn|xyz|shop|store|site|online|link|app|dev|top|club|live|cc|tv)(?![\p{L}\p{N}])/iu;

/** Chats put marks of direction around a name. Joiners belong to the letters of some scripts, and reversed text is refused. */
const INVISIBLE = /(?!\u200c|\u200d|[\u202d\u202e])[\p{Cf}\ufffc]/gu;

/** What was pasted as a name, as it is stored: without invisible marks and quotes around it. */
export function cleanName(pasted: string): string {
  return pasted
    .slice(0, MAX_PASTED_LENGTH)
    .replace(INVISIBLE, '')
    .replace(/^\s*["“”«](.*)["“”»]\s*$/, '$1')
    .trim();
}

/** Mails of the shop begin with the name of their reader, whom somebody else may have named. */
export function linkProblem(name: string): FieldErrorCode | null {
  const plain = cleanName(name).normalize('NFKC');
  return NO_NAME.test(plain) || ADDRESS.test(plain) ? 'name_with_link' : null;
}

/** The rule of every field that is the name of a person. */
export function nameRule(
  missing: FieldErrorCode = 'name_required',
  tooLong: FieldErrorCode = 'name_too_long',
): Rule<unknown, unknown, FieldErrorCode> {
  const rule = firstOf<unknown, unknown, FieldErrorCode>(
    required(missing),
    atMost(MAX_LENGTH.name, tooLong),
    linkProblem,
  );
  return (name, values, context) => rule(cleanName(name), values, context);
}
