import { isCommonPassword } from '@urooj/domain/common-passwords';
import { firstProblem, type Problems } from '@urooj/domain/rules';
import { refused } from '../../refused.ts';

/**
 * Judges a form that chooses a password.
 * @throws Refused `validation` with the form's own text, or `weak_password`
 */
export function assertChosenWell(problems: Problems<string>, password: string): void {
  const problem = firstProblem(problems);
  if (problem !== null) throw refused('validation', problem);
  if (isCommonPassword(password) || isCommonPassword(password.normalize('NFKC'))) throw refused('weak_password');
}
