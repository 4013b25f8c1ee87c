import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { MAX_PASTED_LENGTH } from '@urooj/contract/plain-text';
import { atMost, firstOf, type Rule, required } from './rules.ts';

const LINK_START = /:\/\/|www\./iu;

/**
 * An address without `www.`, which many mail programs turn into a link: one with a path, or with an ending that is usual. Names like
 * `M.Ali` and `Dr.Khan` have none of these endings.
 */
const ADDRESS =
  /[\p{L}\p{N}-][.。][a-z]{2,}\/|[\p{L}\p{N}-][.。](com|net|org|info|biz|io|me|ly|co|pk|uk|ru|cn|xyz|shop|store|site|online|link|app|dev|top|club|live|cc|tv)(?![\p{L}\p{N}])/iu;

/** Chats put marks of direction around a name. Joiners belong to the letters of some scripts. */
const INVISIBLE = /(?!\u200c|\u200d)[\p{Cf}\ufffc]/gu;
/** Tables put tabs between the parts of a name. A line break would end the header of a mail. */
const BLANKS = /[\s\p{Cc}]+/gu;

/** What was pasted as a name, as it is stored: one line without invisible marks and quotes around it. */
export function cleanName(pasted: string): string {
  return pasted
    .slice(0, MAX_PASTED_LENGTH)
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(/^ ?["“”«](.*)["“”»] ?$/, '$1')
    .trim();
}

/** Mails of the shop begin with the name of their reader, whom somebody else may have named. */
export function linkProblem(name: string): FieldErrorCode | null {
  const plain = cleanName(name).normalize('NFKC');
  return LINK_START.test(plain) || ADDRESS.test(plain) ? 'name_with_link' : null;
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
