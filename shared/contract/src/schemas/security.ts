/** Second factors: passkeys, codes of an authenticator app, recovery codes, and the confirmation of an identity. */
import * as z from 'zod/mini';
import { SECOND_FACTOR_POLICIES, STEP_UP_METHODS } from '../vocabulary.ts';
import { dateTime, id } from './parts.ts';

/** Base64url; the longest part is the certificate of a security key. */
const encoded = z.string().check(z.maxLength(16_384));
/** What a browser's authenticator returns. The library that verifies it checks the rest. */
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.record(z.string().check(z.maxLength(100)), z.unknown())),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
};

/** An authenticator's proof that it has a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(z.nullable(encoded)),
  }),
});

/** A new passkey: `RegistrationResponseJSON` of WebAuthn. */
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(10))),
  }),
});

/** Six digits of an app, or a recovery code; blanks and hyphens are ignored. */
export const factorCode = z.string().check(z.maxLength(100));
const password = z.string().check(z.maxLength(1024));
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** The options that the browser's API takes, as JSON. */
const options = z.record(z.string(), z.unknown());

export const PasskeyOptionsResponse = z.object({ options });
export const PasskeyLoginBody = z.object({ passkey: PasskeyProof });

/**
 * How this account confirms that it is the user, best first; `passkey` has its options. Without a second factor it is the
 * password.
 */
export const StepUpOptionsResponse = z.object({
  methods: z.array(z.enum(STEP_UP_METHODS)),
  passkey: z.nullable(options),
});
/** One of the three. */
export const StepUpBody = z.object({
  password: z.optional(password),
  code: z.optional(factorCode),
  passkey: z.optional(PasskeyProof),
});
/** Until then no further confirmation is asked for. */
export const StepUpResponse = z.object({ confirmedUntil: dateTime });

const Passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: dateTime,
  lastUsedAt: z.nullable(dateTime),
  /** Whether a cloud of its user has a copy, so that it survives the device. */
  isSynced: z.boolean(),
});

export const SecondFactorsResponse = z.object({
  passkeys: z.array(Passkey),
  /** When codes of an app were set up; `null`: they are not. */
  totpSince: z.nullable(dateTime),
  recoveryCodesLeft: z.number(),
  /** Of the account's role. */
  policy: z.enum(SECOND_FACTOR_POLICIES),
});

export const AddPasskeyBody = z.object({ name: passkeyName, passkey: NewPasskey });
export const RenamePasskeyBody = z.object({ name: passkeyName });
/** Recovery codes come with the first factor, and are shown only then. */
const newCodes = z.optional(z.array(z.string()));
export const PasskeyResponse = z.object({ passkey: Passkey, recoveryCodes: newCodes });

/** The secret in base32, and the same in the URI of the QR code. `setup` names this setup in `confirmTotp`. */
export const TotpSecretResponse = z.object({ secret: z.string(), uri: z.string(), setup: z.optional(z.string()) });
/** With `setup` a code is not taken for that of a setup which another tab has begun since. */
export const ConfirmTotpBody = z.object({ code: factorCode, setup: z.optional(z.string().check(z.maxLength(64))) });
export const TotpResponse = z.object({ msg: z.string(), recoveryCodes: newCodes });
export const RecoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });
