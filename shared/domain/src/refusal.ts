import type { ErrorParams } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';

/** An expected no, as a value. Its sentence stands in the contract's error table; `params` are the values that it names. */
export type Refusal<Code extends ErrorCode = ErrorCode> = {
  readonly ok: false;
  readonly code: Code;
  readonly params?: ErrorParams;
};

export function refuse<Code extends ErrorCode>(code: Code, params?: ErrorParams): Refusal<Code> {
  return { ok: false, code, ...(params && { params }) };
}
