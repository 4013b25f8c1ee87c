import { emailRule } from './email-rule.ts';
import { passwordProblem } from './identity.ts';
import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';

export const PASSWORDS_DIFFER = 'Passwords do not match.';

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

// A password is never trimmed: blanks are characters like others.
const passwordRequired = (value: string) => (value === '' ? 'Password is required' : null);

const newPasswordRule = (value: string) => (value === '' ? 'New password is required' : passwordProblem(value));

const LOGIN: Rules<LoginValues> = { email: emailRule(), password: passwordRequired };

const SIGNUP: Rules<SignupValues> = {
  name: firstOf(required('Full Name is required'), atMost(100, 'Full Name must be at most 100 characters.')),
  email: emailRule(),
  password: firstOf(passwordRequired, passwordProblem),
};

const FORGOT: Rules<ForgotValues> = { email: emailRule() };

const RESET: Rules<ResetValues> = {
  newPassword: newPasswordRule,
  confirmNewPassword: (value, { newPassword }) => {
    if (value === '') return 'Please confirm your new password.';
    return value === newPassword ? null : PASSWORDS_DIFFER;
  },
};

const PASSWORD_CHANGE: Rules<PasswordChangeValues> = {
  currentPassword: (value) => (value === '' ? 'Current password is required' : null),
  newPassword: newPasswordRule,
};

export function validateLogin(values: LoginValues): Problems<keyof LoginValues> {
  return problemsOf(LOGIN, values, undefined);
}

/** A new password beside the current one; whether it is a common one is the server's to say. */
export function validatePasswordChange(values: PasswordChangeValues): Problems<keyof PasswordChangeValues> {
  return problemsOf(PASSWORD_CHANGE, values, undefined);
}

/** Sign-up on both sides; whether the password is a common one is the server's to say. */
export function validateSignup(values: SignupValues): Problems<keyof SignupValues> {
  return problemsOf(SIGNUP, values, undefined);
}

export function validateForgot(values: ForgotValues): Problems<keyof ForgotValues> {
  return problemsOf(FORGOT, values, undefined);
}

export function validateReset(values: ResetValues): Problems<keyof ResetValues> {
  return problemsOf(RESET, values, undefined);
}
