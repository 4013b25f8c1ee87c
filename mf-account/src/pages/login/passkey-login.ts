/** The login with a passkey. It is a chunk of its own: only browsers that have passkeys load it. */
import type { Api, LoggedIn } from '@urooj/api/client';
import { type ApiError, errorText } from '@urooj/api/result';
import { type PasskeyProof, type StepUpOptions, securityCalls } from '@urooj/api/security-calls';
import {
  cancelPasskeyRequest,
  type PasskeyFailure,
  requestPasskey,
  supportsPasskeyAutofill,
} from '@urooj/platform/passkeys';
import * as sharedTexts from '@urooj/texts/en';
import { factorTexts } from '@urooj/texts/second-factor';

/** Before the server's challenge expires, which is after five minutes. */
const RENEW_MS = 4 * 60_000;

export type PasskeyLogin = { readonly loggedIn: LoggedIn } | { readonly failure: string };

const textOf = (error: ApiError) => errorText(error, sharedTexts.somethingWrong);

/** Requests a passkey, by which the server knows who logs in. `null` where the visitor did not choose one. */
async function logIn(api: Api, isAutofill: boolean): Promise<PasskeyLogin | PasskeyFailure> {
  const calls = securityCalls(api);
  const options = await calls.passkeyLoginOptions();
  if (!options.ok) return { failure: textOf(options.error) };
  const passkey = await requestPasskey(options.value, isAutofill);
  if (!passkey.ok) return passkey.why;
  const result = await calls.passkeyLogin(passkey.value);
  return result.ok ? { loggedIn: result.value } : { failure: textOf(result.error) };
}

export async function logInWithPasskey(api: Api): Promise<PasskeyLogin> {
  const result = await logIn(api, false);
  return typeof result === 'string' ? { failure: factorTexts.passkeyFailures[result] } : result;
}

/**
 * Offers passkeys among the suggestions of the e-mail field, until one is chosen.
 * @returns what ends it
 */
export function offerPasskeys(api: Api, onLogin: (login: PasskeyLogin) => void): () => void {
  let isOver = false;
  const offer = async () => {
    if (isOver || !(await supportsPasskeyAutofill())) return;
    const result = await logIn(api, true);
    // Most visitors choose none, and need no message about it.
    if (!isOver && typeof result !== 'string') onLogin(result);
  };
  void offer();
  const timer = setInterval(() => void offer(), RENEW_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    cancelPasskeyRequest();
  };
}

/** The passkey that proves the second factor, after the password was accepted. */
export async function passkeyForLogin(
  api: Api,
): Promise<{ readonly passkey: PasskeyProof } | { readonly failure: string }> {
  const options: { ok: true; value: StepUpOptions['passkey'] } | { ok: false; error: ApiError } =
    await securityCalls(api).passkeyLoginOptions();
  if (!options.ok) return { failure: textOf(options.error) };
  const passkey = await requestPasskey(options.value ?? {});
  return passkey.ok ? { passkey: passkey.value } : { failure: factorTexts.passkeyFailures[passkey.why] };
}
