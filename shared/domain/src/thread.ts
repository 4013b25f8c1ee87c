import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH, MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';
import { atMost, firstOf, required } from './rules.ts';

const textRule = firstOf<unknown, unknown, FieldErrorCode>(
  required('message_required'),
  atMost(MAX_LENGTH.message, 'message_too_long'),
);

/** The problem of a note, or of a message without pictures. */
export const messageTextProblem = (text: string): FieldErrorCode | null => textRule(text, {}, undefined);

/** The problem of a message before it is sent; a picture needs no text. @param pictures how many there are */
export function messageProblem(text: string, pictures: number): FieldErrorCode | null {
  if (pictures > MAX_MESSAGE_PICTURES) return 'message_pictures';
  return pictures > 0 && text.trim() === '' ? null : messageTextProblem(text);
}
