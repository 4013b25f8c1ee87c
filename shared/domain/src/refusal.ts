import type { ErrorParams } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';

/** Why a rule does not allow something. The contract's error table has the sentence for the code and its `params`. */
export type Refusal<Code extends ErrorCode = ErrorCode> = {
  readonly ok: false;
  readonly code: Code;
  readonly params?: ErrorParams;
};

export function refuse<Code extends ErrorCode>(code: Code, params?: ErrorParams): Refusal<Code> {
  return { ok: false, code, ...(params && { params }) };
}
