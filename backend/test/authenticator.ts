import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator keeps: one key and the account that it was registered for. */
type TestPasskey = {
  /** The credential id in base64url. */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The `user.id` of the registration in base64url: absent before a registration. */
  userHandle?: string;
  counter: number;
};

/** What one answer has in place of the right values. A changed counter holds for this answer only. */
type Changes = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
};

type CredentialBase = { id: string; rawId: string; type: 'public-key'; clientExtensionResults: Record<string, never> };
type Credential<Response> = CredentialBase & { response: Response };
type RegistrationCredential = Credential<{
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}>;
type Assertion = { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
type AuthenticationCredential = Credential<Assertion>;

export type Authenticator = {
  readonly id: string;
  /** Answers the options of a registration. */
  register(options: Readonly<Record<string, unknown>>, changes?: Changes): RegistrationCredential;
  /** Answers the options of an authentication: the counter goes up by one at each call. */
  authenticate(options: Readonly<Record<string, unknown>>, changes?: Changes): AuthenticationCredential;
  /** Another authenticator with the same key, as a thief would make: its own counter starts from the present one. */
  copy(): Authenticator;
};

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const mapOf = (...entries: (readonly [number | string, Cbor])[]): Cbor => new Map(entries);

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 };
/** "No authenticator model", as in attestation "none". */
const AAGUID = Buffer.alloc(16);

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The first bytes of a CBOR item: its major type, then its value or length (up to 65535). */
function cborHead(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}

function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? cborHead(1, -1 - item) : cborHead(0, item);
  if (typeof item === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([cborHead(2, item.length), item]);
  return Buffer.concat([cborHead(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

/** The public key as COSE has it: key type EC2, algorithm ES256, curve P-256, x and y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(mapOf([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')]));
}

function textAt(holder: unknown, name: string): string {
  const value = holder && typeof holder === 'object' ? Reflect.get(holder, name) : undefined;
  if (typeof value !== 'string') throw new Error(`The options have no ${name}`);
  return value;
}

function authenticatorOf(passkey: TestPasskey, origin: string, rpId: string): Authenticator {
  const { id, privateKey, publicKey } = passkey;
  const idBytes = Buffer.from(id, 'base64url');

  const clientData = (type: string, options: Readonly<Record<string, unknown>>, changes: Changes) => {
    const challenge = changes.challenge ?? textAt(options, 'challenge');
    return Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }));
  };
  const dataFor = (changes: Changes, flags = 0, attested = Buffer.alloc(0)) => {
    const verified = changes.isUserVerified === false ? 0 : FLAGS.userVerified;
    const flagsAndCounter = Buffer.from([FLAGS.userPresent | verified | flags, 0, 0, 0, 0]);
    flagsAndCounter.writeUInt32BE(changes.counter ?? passkey.counter, 1);
    return Buffer.concat([sha256(changes.rpId ?? rpId), flagsAndCounter, attested]);
  };
  const base: CredentialBase = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    register(options, changes = {}) {
      passkey.userHandle = textAt(options.user, 'id');
      const attested = Buffer.concat([AAGUID, Buffer.from([0, idBytes.length]), idBytes, coseKey(publicKey)]);
      const authData = dataFor(changes, FLAGS.attestedCredential, attested);
      const attestation = cbor(mapOf(['fmt', 'none'], ['attStmt', mapOf()], ['authData', authData]));
      const clientDataJSON = clientData('webauthn.create', options, changes).toString('base64url');
      const attestationObject = attestation.toString('base64url');
      return { ...base, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    authenticate(options, changes = {}) {
      passkey.counter += 1;
      const authData = dataFor(changes);
      const client = clientData('webauthn.get', options, changes);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url');
      const authenticatorData = authData.toString('base64url');
      const userHandle = passkey.userHandle === undefined ? {} : { userHandle: passkey.userHandle };
      const clientDataJSON = client.toString('base64url');
      return { ...base, response: { clientDataJSON, authenticatorData, signature, ...userHandle } };
    },
    copy: () => authenticatorOf({ ...passkey }, origin, rpId),
  };
}

/** An authenticator with one P-256 key. */
export function createAuthenticator(options: { readonly origin?: string; readonly rpId?: string } = {}): Authenticator {
  const { origin = 'http://shop.test', rpId = 'shop.test' } = options;
  const passkey = { id: randomBytes(16).toString('base64url'), counter: 0 };
  return authenticatorOf({ ...passkey, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }, origin, rpId);
}
