import { FIELD_ERRORS, type FieldErrorCode } from '@urooj/contract/field-errors';
import { withParams } from '@urooj/contract/with-params';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';

/** A rule of antd's form that shows the English sentence of the code that `check` returns. An untouched field counts as ''. */
export const fieldRule = (check: (value: string) => FieldErrorCode | null | undefined) => ({
  async validator(_: unknown, value = '') {
    const code = check(value);
    if (code) throw new Error(withParams(FIELD_ERRORS[code], { example: EMAIL_EXAMPLE }));
  },
});
