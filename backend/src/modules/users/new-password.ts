import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { isCommonPassword } from '@urooj/domain/common-passwords';
import { firstProblem, type Problems } from '@urooj/domain/rules';
import { apiError } from '../../api-error.ts';
import { validationError } from '../../validation-error.ts';

/**
 * Validates a form that sets a password.
 * @throws ApiError `validation` with the code of the first field error, or `weak_password`
 */
export function assertNewPassword(problems: Problems<string, FieldErrorCode>, password: string): void {
  const problem = firstProblem(problems);
  if (problem !== null) throw validationError(problem);
  if (isCommonPassword(password) || isCommonPassword(password.normalize('NFKC'))) throw apiError('weak_password');
}
