/** Passkeys in the browser. Only pages that use them load this file, and with it the library. */

import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@urooj/api/security-calls';

/**
 * Why an authenticator returned nothing. `cancelled`: by the user, or it took too long; browsers do not say which.
 * `exists`: the device has a passkey of this account already. `unsupported`: this page or browser has no passkeys.
 */
export type PasskeyFailure = 'cancelled' | 'exists' | 'unsupported';
export type PasskeyResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: PasskeyFailure };

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();
/** Whether the browser can offer passkeys among the suggestions of a field with `autocomplete="username webauthn"`. */
export const supportsPasskeyAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

async function resultOf<T>(ceremony: Promise<unknown>): Promise<PasskeyResult<T>> {
  try {
    // The server validates what the library returns; its types are those of the same WebAuthn JSON.
    return { ok: true, value: (await ceremony) as T };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { ok: false, why: 'exists' };
    // A wrong domain, and a browser or device that cannot do it.
    if (name === 'SecurityError' || name === 'NotSupportedError') return { ok: false, why: 'unsupported' };
    return { ok: false, why: 'cancelled' };
  }
}

type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Registration = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Asks for a passkey.
 * @param isAutofill waits until the user chooses one among the suggestions of the field, and ends when another is asked for
 */
export function requestPasskey(options: PasskeyOptions, isAutofill = false): Promise<PasskeyResult<PasskeyProof>> {
  const optionsJSON = options as unknown as Authentication;
  return resultOf(startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }));
}

/** Creates a passkey on this device, or on another one that the user chooses. */
export function createPasskey(options: PasskeyOptions): Promise<PasskeyResult<NewPasskey>> {
  return resultOf(startRegistration({ optionsJSON: options as unknown as Registration }));
}

/** Ends what waits for a passkey, for example when the page is left. */
export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony();
