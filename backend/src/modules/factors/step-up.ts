import type { GenerateAuthenticationOptionsOpts } from '@simplewebauthn/server';
import type { BodyOf } from '@urooj/contract/endpoints';
import type { SecondFactor, StepUpMethod } from '@urooj/contract/vocabulary';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { assertCurrentPassword } from '../session/current-password.ts';
import type { UserRow } from '../users/repository.ts';
import { newChallenge, type Purpose } from './challenges.ts';
import { proveCode } from './prove-code.ts';
import { type PasskeyProof, provePasskey, relyingParty } from './prove-passkey.ts';
import { countRecoveryCodes, type Factors, factorsOf, passkeysOf } from './repository.ts';
import { readWebAuthn } from './webauthn.ts';

type Deps = Pick<AppDeps, 'database' | 'signingKey' | 'publicUrl' | 'now'>;
type Question = { readonly purpose: Exclude<Purpose, 'register'>; readonly asker: string };
export type FactorProof = {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
  /** Recorded with the use of a recovery code. */
  readonly requestId: string;
};

export const hasSecondFactor = ({ passkey, totp }: Factors): boolean => passkey || totp;

/** What a browser needs to ask for a passkey. @param userId only its passkeys; absent: any of the shop */
export async function passkeyQuestion(deps: Deps, question: Question, userId?: string) {
  const keys = userId === undefined ? [] : await passkeysOf(deps.database, userId);
  const { generateAuthenticationOptions } = await readWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(deps.publicUrl()).expectedRPID,
    challenge: newChallenge({ ...question, signingKey: deps.signingKey }, deps.now()),
    userVerification: 'required',
    allowCredentials: keys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  });
}
type AuthenticatorTransport = NonNullable<
  NonNullable<GenerateAuthenticationOptionsOpts['allowCredentials']>[number]['transports']
>[number];

/** How an account confirms that it is its user, best first. */
export async function methodsOf({ database }: Deps, userId: string): Promise<StepUpMethod[]> {
  const factors = await factorsOf(database, userId);
  if (!hasSecondFactor(factors)) return ['password'];
  const hasCodes = (await countRecoveryCodes(database, userId)) > 0;
  return [
    ...(factors.passkey ? (['passkey'] as const) : []),
    ...(factors.totp ? (['totp'] as const) : []),
    ...(hasCodes ? (['recovery'] as const) : []),
  ];
}

/** What was proved: of a passkey also which one. */
export type Proved = { readonly by: SecondFactor; readonly passkeyId?: string };

/** Checks the second factor of an account. @throws ApiError `second_factor_required`, `wrong_factor` or `factor_locked` */
export async function proveSecondFactor(
  deps: Deps,
  user: UserRow,
  { code, passkey, requestId }: FactorProof,
  question: Question,
): Promise<Proved> {
  if (passkey) {
    const { id: passkeyId } = await provePasskey(deps, passkey, { ...question, userId: user.id });
    return { by: 'passkey', passkeyId };
  }
  if (code !== undefined) {
    const { totp: hasTotp } = await factorsOf(deps.database, user.id);
    return { by: await proveCode(deps, user, code, { hasTotp, requestId }) };
  }
  throw apiError('second_factor_required', { params: { methods: (await methodsOf(deps, user.id)).join(' ') } });
}

/**
 * Confirms that the user of a session is there: with a second factor, or with the password where the account has none.
 * @returns how
 * @throws ApiError `wrong_factor`, `factor_locked`, `wrong_password`, `too_many_attempts` or `second_factor_required`
 */
export async function confirmUser(
  deps: Deps & Pick<AppDeps, 'passwords' | 'attempts'>,
  { user, secretHash }: { readonly user: UserRow; readonly secretHash: string },
  { password, ...proof }: FactorProof & Pick<BodyOf<'stepUp'>, 'password'>,
): Promise<StepUpMethod> {
  if (hasSecondFactor(await factorsOf(deps.database, user.id)))
    return (await proveSecondFactor(deps, user, proof, { purpose: 'step-up', asker: secretHash })).by;
  await assertCurrentPassword(deps, user, password ?? '');
  return 'password';
}
