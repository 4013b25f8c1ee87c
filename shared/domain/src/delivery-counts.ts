import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_DELIVERY_COUNT } from '@urooj/contract/limits';
import { asciiDigits, plainText } from '@urooj/contract/plain-text';

/** A count as people type or paste it: `1250`, `1,250` or `۱۲۵۰`; `null` for anything else, also for `1.2K`, which is not exact. */
export function readCount(typed: string): number | null {
  const text = asciiDigits(plainText(typed)).replace(/[,٬ ]/g, '');
  const count = /^\d{1,12}$/.test(text) ? Number(text) : null;
  return count !== null && count <= MAX_DELIVERY_COUNT ? count : null;
}

/** The problem of a count; an empty field has none. */
export function countProblem(typed: string): FieldErrorCode | null {
  return typed.trim() === '' || readCount(typed) !== null ? null : 'count_invalid';
}
