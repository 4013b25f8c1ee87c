import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { atMost, firstOf, required } from './rules.ts';

/** A line break, another control character, a character that reverses the text after it, or the start of a link. */
const NO_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|:\/\/|www\./iu;

/** Mails of the shop begin with the name of their reader, whom somebody else may have named. */
export const linkProblem = (name: string): FieldErrorCode | null =>
  NO_NAME.test(name.normalize('NFKC').trim()) ? 'name_with_link' : null;

/** The rule of every field that is the name of a person. */
export const nameRule = (missing: FieldErrorCode = 'name_required', tooLong: FieldErrorCode = 'name_too_long') =>
  firstOf<unknown, unknown, FieldErrorCode>(required(missing), atMost(MAX_LENGTH.name, tooLong), linkProblem);
