import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { fieldErrorText } from '@urooj/texts/field-errors';

/** A rule of antd's form that shows the sentence of the code that `check` returns. An untouched field counts as ''. */
export const fieldRule = (check: (value: string) => FieldErrorCode | null | undefined) => ({
  async validator(_: unknown, value = '') {
    const code = check(value);
    if (code) throw new Error(fieldErrorText(code));
  },
});
