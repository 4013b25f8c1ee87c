/** The calls about second factors. Only the pages that need them bundle them; the client that the shell provides sends them. */
import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { SECURITY_ROUTES } from '@urooj/contract/security-routes';
import { SECOND_FACTOR_POLICIES, STEP_UP_METHODS, type StepUpMethod } from '@urooj/contract/vocabulary';
import type { Passkey, SecondFactors } from '@urooj/domain/entities';
import { type LoggedIn, toLogin } from './normalize/account.ts';
import {
  identified,
  idOf,
  list,
  number,
  oneOf,
  type Raw,
  readable,
  record,
  text,
  time,
  toMessage,
} from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** The options of a browser's authenticator, as JSON. */
export type PasskeyOptions = ResponseOf<'passkeyOptions'>['options'];
/** What an authenticator returns for a login or a confirmation. */
export type PasskeyProof = NonNullable<BodyOf<'stepUp'>['passkey']>;
/** What it returns for a new passkey. */
export type NewPasskey = BodyOf<'addPasskey'>['passkey'];
/** One of the three. */
export type Proof = { readonly password: string } | { readonly code: string } | { readonly passkey: PasskeyProof };

/** How the user confirms that it is them, best first. */
export type StepUpOptions = { readonly methods: readonly StepUpMethod[]; readonly passkey: PasskeyOptions | null };
/** Recovery codes come with the first factor of an account, and are shown only then. */
export type AddedFactor = { readonly recoveryCodes: readonly string[] };
export type TotpSecret = {
  readonly secret: string;
  readonly uri: string;
  /** Names the setup; empty where the backend sends none. */
  readonly setup: string;
};

function toPasskey(value: unknown): Passkey {
  const raw = record(value);
  return {
    id: idOf(raw),
    name: text(raw.name),
    createdAt: time(raw.createdAt),
    lastUsedAt: time(raw.lastUsedAt),
    isSynced: raw.isSynced === true,
  };
}

const toSecondFactors = (value: unknown): SecondFactors => {
  const raw = record(value);
  return {
    passkeys: list(raw, 'passkeys').map(toPasskey),
    totpSince: time(raw.totpSince),
    recoveryCodesLeft: number(raw.recoveryCodesLeft) ?? 0,
    policy: oneOf(raw.policy, SECOND_FACTOR_POLICIES, 'optional'),
  };
};

const toOptions = (value: unknown): PasskeyOptions | null => {
  const { options } = record(value);
  return options === undefined ? null : record(options);
};

const toStepUpOptions = (value: unknown): StepUpOptions => {
  const { methods, passkey } = record(value);
  const known = STEP_UP_METHODS.filter((method) => Array.isArray(methods) && methods.includes(method));
  return { methods: known, passkey: passkey ? record(passkey) : null };
};

const codesOf = ({ recoveryCodes }: Raw): string[] => (Array.isArray(recoveryCodes) ? recoveryCodes.map(text) : []);
const toAdded = (value: unknown): AddedFactor => ({ recoveryCodes: codesOf(record(value)) });

/** `null` without a secret: an app cannot be set up with the rest. */
function toTotpSecret(value: unknown): TotpSecret | null {
  const raw = record(value);
  const read = { secret: text(raw.secret), uri: text(raw.uri), setup: text(raw.setup) };
  return read.secret === '' || read.uri === '' ? null : read;
}

/** The calls about second factors. They need the feature `secondFactor`. */
export const securityCalls = (api: RouteCaller) => ({
  secondFactors: (o?: CallOptions): Promise<Result<SecondFactors>> =>
    requestRoute(api, SECURITY_ROUTES.secondFactors, readable(toSecondFactors), o),

  /** For the login with a passkey, before anybody is named. */
  passkeyLoginOptions: (o?: CallOptions): Promise<Result<PasskeyOptions>> =>
    requestRoute(api, SECURITY_ROUTES.passkeyLoginOptions, toOptions, o),
  passkeyLogin: (passkey: PasskeyProof, o?: CallOptions): Promise<Result<LoggedIn>> =>
    requestRoute(api, SECURITY_ROUTES.passkeyLogin, toLogin, { ...o, body: { passkey } }),

  stepUpOptions: (o?: CallOptions): Promise<Result<StepUpOptions>> =>
    requestRoute(api, SECURITY_ROUTES.stepUpOptions, readable(toStepUpOptions), o),
  stepUp: (proof: Proof, o?: CallOptions): Promise<Result<string>> =>
    requestRoute(api, SECURITY_ROUTES.stepUp, (raw) => time(record(raw).confirmedUntil), { ...o, body: proof }),

  passkeyOptions: (o?: CallOptions): Promise<Result<PasskeyOptions>> =>
    requestRoute(api, SECURITY_ROUTES.passkeyOptions, toOptions, o),
  addPasskey: (
    name: string,
    passkey: NewPasskey,
    o?: CallOptions,
  ): Promise<Result<AddedFactor & { passkey: Passkey }>> =>
    requestRoute(
      api,
      SECURITY_ROUTES.addPasskey,
      (raw) => {
        const added = identified(toPasskey)(record(raw).passkey);
        return added && { ...toAdded(raw), passkey: added };
      },
      { ...o, body: { name, passkey } },
    ),
  renamePasskey: (id: string, name: string, o?: CallOptions): Promise<Result<string>> =>
    requestRoute(api, SECURITY_ROUTES.renamePasskey, toMessage, { ...o, params: { id }, body: { name } }),
  removePasskey: (id: string, o?: CallOptions): Promise<Result<string>> =>
    requestRoute(api, SECURITY_ROUTES.removePasskey, toMessage, { ...o, params: { id } }),

  /** By mail, as a link. */
  copyData: (o?: CallOptions): Promise<Result<string>> => requestRoute(api, SECURITY_ROUTES.copyData, toMessage, o),
  /** At once, with its sessions. What its orders say of the person goes when their last date is over. */
  deleteAccount: (o?: CallOptions): Promise<Result<string>> =>
    requestRoute(api, SECURITY_ROUTES.deleteAccount, toMessage, o),

  /** Begins, or begins again, to set up an app; nothing counts before `confirmTotp`. */
  beginTotp: (o?: CallOptions): Promise<Result<TotpSecret>> =>
    requestRoute(api, SECURITY_ROUTES.beginTotp, toTotpSecret, o),
  /** @param setup that of `beginTotp` */
  confirmTotp: (code: string, setup: string, o?: CallOptions): Promise<Result<AddedFactor>> =>
    requestRoute(api, SECURITY_ROUTES.confirmTotp, readable(toAdded), {
      ...o,
      body: { code, ...(setup !== '' && { setup }) },
    }),
  removeTotp: (o?: CallOptions): Promise<Result<string>> => requestRoute(api, SECURITY_ROUTES.removeTotp, toMessage, o),

  /** The old ones stop at once. */
  replaceRecoveryCodes: (o?: CallOptions): Promise<Result<readonly string[]>> =>
    requestRoute(
      api,
      SECURITY_ROUTES.replaceRecoveryCodes,
      readable((raw) => codesOf(record(raw))),
      o,
    ),
});
