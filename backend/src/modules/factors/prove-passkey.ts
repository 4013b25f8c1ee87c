import type { VerifyAuthenticationResponseOpts } from '@simplewebauthn/server';
import type { BodyOf } from '@urooj/contract/endpoints';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { isOwnChallenge, type Purpose, useChallenge } from './challenges.ts';
import { advanceCounter, findPasskey, type PasskeyRow } from './repository.ts';
import { readWebAuthn } from './webauthn.ts';

export type PasskeyProof = BodyOf<'passkeyLogin'>['passkey'];
type Deps = Pick<AppDeps, 'database' | 'signingKey' | 'publicUrl' | 'now'>;

/** The page of the shop whose passkeys count: they belong to its domain. */
export function relyingParty(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/**
 * Checks what an authenticator answered.
 * @param asker hash of the browser for a login, of the session for a confirmation
 * @param userId whose passkey it must be; absent where the passkey says who logs in
 * @returns the passkey, whose use is stored
 * @throws ApiError `wrong_factor`, with `passkey_copied` where another authenticator has the same key
 */
export async function provePasskey(
  deps: Deps,
  proof: PasskeyProof,
  {
    purpose,
    asker,
    userId,
  }: { readonly purpose: Exclude<Purpose, 'register'>; readonly asker: string; userId?: string },
): Promise<PasskeyRow> {
  const { database, signingKey } = deps;
  const now = deps.now();
  const passkey = await findPasskey(database, proof.id);
  if (!passkey || (userId !== undefined && passkey.userId !== userId))
    throw apiError('wrong_factor', { field: 'passkey_unknown' });
  const question = { signingKey, purpose, asker };
  let challenge = '';
  const { verifyAuthenticationResponse } = await readWebAuthn();
  const verified = await verifyAuthenticationResponse({
    // The library validates every part of it; its types are those of the same JSON.
    response: proof as VerifyAuthenticationResponseOpts['response'],
    expectedChallenge: (encoded) => {
      challenge = encoded;
      return isOwnChallenge(question, encoded, now);
    },
    ...relyingParty(deps.publicUrl()),
    // The counter is compared below, in the statement that stores it: two answers at once cannot both be newer.
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || !(await useChallenge(database, challenge, now)))
    throw apiError('wrong_factor', { field: 'passkey' });
  if (!(await advanceCounter(database, passkey, verified.authenticationInfo.newCounter, now)))
    throw apiError('wrong_factor', { field: 'passkey_copied' });
  return passkey;
}
