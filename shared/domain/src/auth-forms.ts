import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { emailProblem } from './email-rule.ts';
import { passwordProblem } from './identity.ts';
import { nameRule } from './person-name.ts';
import { firstOf, type Problems, problemsOf, type Rules } from './rules.ts';

export type LoginValues = {
  readonly email: string;
  readonly password: string;
};

export type SignupValues = LoginValues & {
  readonly name: string;
};

export type ForgotValues = {
  readonly email: string;
};

export type ResetValues = {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
};

export type PasswordChangeValues = {
  readonly currentPassword: string;
  readonly newPassword: string;
};

type FormRules<Values extends object> = Rules<Values, undefined, FieldErrorCode>;
type FormProblems<Values> = Problems<keyof Values & string, FieldErrorCode>;

// Passwords are never trimmed: a blank is a character like any other.
const notEmpty =
  (code: FieldErrorCode) =>
  (value: string): FieldErrorCode | null =>
    value === '' ? code : null;

const LOGIN: FormRules<LoginValues> = { email: emailProblem, password: notEmpty('password_required') };

const SIGNUP: FormRules<SignupValues> = {
  name: nameRule('full_name_required', 'full_name_too_long'),
  email: emailProblem,
  password: firstOf<unknown, unknown, FieldErrorCode>(notEmpty('password_required'), passwordProblem),
};

const FORGOT: FormRules<ForgotValues> = { email: emailProblem };

const NEW_PASSWORD = firstOf<unknown, unknown, FieldErrorCode>(notEmpty('new_password_required'), passwordProblem);

const RESET: FormRules<ResetValues> = {
  newPassword: NEW_PASSWORD,
  confirmNewPassword: (value, { newPassword }) => {
    if (value === '') return 'password_confirmation_required';
    return value === newPassword ? null : 'passwords_differ';
  },
};

const PASSWORD_CHANGE: FormRules<PasswordChangeValues> = {
  currentPassword: notEmpty('current_password_required'),
  newPassword: NEW_PASSWORD,
};

export function validateLogin(values: LoginValues): FormProblems<LoginValues> {
  return problemsOf(LOGIN, values, undefined);
}

/** Whether the new password is a common one is checked by the server only, which has the list. */
export function validatePasswordChange(values: PasswordChangeValues): FormProblems<PasswordChangeValues> {
  return problemsOf(PASSWORD_CHANGE, values, undefined);
}

/** Whether the password is a common one is checked by the server only, which has the list. */
export function validateSignup(values: SignupValues): FormProblems<SignupValues> {
  return problemsOf(SIGNUP, values, undefined);
}

export function validateForgot(values: ForgotValues): FormProblems<ForgotValues> {
  return problemsOf(FORGOT, values, undefined);
}

export function validateReset(values: ResetValues): FormProblems<ResetValues> {
  return problemsOf(RESET, values, undefined);
}
