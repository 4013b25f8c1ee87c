/** The login with a passkey. It is a chunk of its own: only browsers that have passkeys load it. */
import type { Api, LoggedIn } from '@urooj/api/client';
import { type ApiError, errorText } from '@urooj/api/result';
import { type PasskeyOptions, type PasskeyProof, type StepUpOptions, securityCalls } from '@urooj/api/security-calls';
import {
  cancelPasskeyRequest,
  type PasskeyFailure,
  requestPasskey,
  supportsPasskeyAutofill,
} from '@urooj/host/passkeys';
import { factorTexts } from '@urooj/texts/en/second-factor';
import { sharedTexts } from '@urooj/texts/en/shared';

/** Before the server's challenge expires, which is after five minutes. */
const RENEW_MS = 4 * 60_000;

export type PasskeyLogin = { readonly loggedIn: LoggedIn } | { readonly failure: string };

const textOf = (error: ApiError) => errorText(error, sharedTexts.somethingWrong);

/** Requests a passkey, by which the server knows who logs in. */
async function logIn(api: Api, options: PasskeyOptions, isAutofill: boolean): Promise<PasskeyLogin | PasskeyFailure> {
  const passkey = await requestPasskey(options, isAutofill);
  if (!passkey.ok) return passkey.why;
  const result = await securityCalls(api).passkeyLogin(passkey.value);
  return result.ok ? { loggedIn: result.value } : { failure: textOf(result.error) };
}

/** @param isWanted whether the page is still shown once the server has responded */
async function logInByDialog(api: Api, isWanted: () => boolean): Promise<PasskeyLogin> {
  const options = await securityCalls(api).passkeyLoginOptions();
  if (!options.ok) return { failure: textOf(options.error) };
  const result = isWanted() ? await logIn(api, options.value, false) : 'cancelled';
  return typeof result === 'string' ? { failure: factorTexts.passkeyFailures[result] } : result;
}

export type PasskeySuggestions = {
  /** Logs in with a passkey that the visitor chooses in a dialog of the browser. */
  logIn(): Promise<PasskeyLogin>;
  /** Ends the suggestions, and closes the dialog. */
  stop(): void;
};

/**
 * Offers passkeys among the suggestions of the e-mail field, until one is chosen. A browser has one request for a passkey at a
 * time: a dialog ends the suggestions, and they begin again when it was closed without a login.
 */
export function offerPasskeys(api: Api, onLogin: (login: PasskeyLogin) => void): PasskeySuggestions {
  let renewal: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const suggest = async () => {
    if (!(await supportsPasskeyAutofill())) return;
    const options = await securityCalls(api).passkeyLoginOptions();
    // Meanwhile a dialog may have been opened, which another request would close. A failure is nothing that the visitor did.
    if (renewal === undefined || !options.ok) return;
    const result = await logIn(api, options.value, true);
    // Most visitors choose none, and need no message about it.
    if (!isOver && typeof result !== 'string') onLogin(result);
  };
  const pause = () => {
    clearInterval(renewal);
    renewal = undefined;
  };
  const resume = () => {
    pause();
    if (isOver) return;
    renewal = setInterval(() => void suggest(), RENEW_MS);
    void suggest();
  };
  resume();
  return {
    async logIn() {
      pause();
      const login = await logInByDialog(api, () => !isOver);
      if ('failure' in login) resume();
      return login;
    },
    stop() {
      isOver = true;
      pause();
      cancelPasskeyRequest();
    },
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
