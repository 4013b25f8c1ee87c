/** An expected no, as a value: `code` is the contract's error code, `text` what the person reads. */
export type Refusal<Code extends string = string> = {
  readonly ok: false;
  readonly code: Code;
  readonly text: string;
};

export function refuse<Code extends string>(code: Code, text: string): Refusal<Code> {
  return { ok: false, code, text };
}
