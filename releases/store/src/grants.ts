import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { StoreDamaged } from './errors.ts';
import { createRecord, readJsonRecord, recordsIn, type SiteStore, writeRecord } from './store.ts';
import { GRANT_SHAPE } from './stored-shapes.ts';

/**
 * What a caller over HTTP may do: see status and history; publish a build; give it to a share of the visitors; make it live,
 * promote or roll back; take a remote out, move a path, ignore a gate.
 */
export const RIGHTS = ['view', 'publish', 'canary', 'activate', 'operate'] as const;
export type Right = (typeof RIGHTS)[number];

/** The scope of a grant that reaches every app. */
export const ALL_APPS = 'all';

/** A CI job without a secret: its platform signs a short-lived token that names the repository and the branch. */
type TrustedJob = {
  issuer: string;
  audience: string;
  repository: string;
  branch: string;
  /** The platform's number of the repository. Others could register its name after it was renamed or removed. */
  repositoryId?: string;
};

/** Who may call over HTTP: the holder of a token, of which only the hash is stored, or a CI job. */
export type Grant = {
  name: string;
  /** A remote, `shell`, or `all`. */
  remote: string;
  rights: readonly Right[];
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  revokedAt?: string;
  /** Earlier releases did not write it. */
  revokedBy?: string;
} & ({ kind: 'token'; hash: string } | { kind: 'job'; job: TrustedJob });

const FOLDER = 'tokens';
const keyOf = (name: string) => `${FOLDER}/${name}.json`;
const NAME = '[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?';
/** The name lets scanners and readers of a leaked token find the record to revoke. */
const TOKEN = new RegExp(`^urooj_(${NAME})_([\\w-]{43})$`);
const SECRET_BYTES = 32;

/** A name becomes part of a key of the store. */
export const isGrantName = (name: string): boolean => new RegExp(`^${NAME}$`).test(name);

// The secret has 256 random bits, so a fast hash cannot be reversed by trying.
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new token. The text is returned once, and stored nowhere. */
export function createToken(name: string): { text: string; hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { text: `urooj_${name}_${secret}`, hash: hashOf(secret) };
}

/** @returns false where the name is taken, also by a revoked grant: the history names grants */
export const addGrant = (site: SiteStore, grant: Grant): Promise<boolean> =>
  createRecord(site, keyOf(grant.name), JSON.stringify(grant, null, 2));

const readKey = (site: SiteStore, key: string): Promise<Grant | null> =>
  readJsonRecord(site, key, GRANT_SHAPE, 'Restore it from a backup, or delete it and make a token with another name.');

export const readGrant = (site: SiteStore, name: string): Promise<Grant | null> => readKey(site, keyOf(name));

/**
 * All grants, also revoked and expired ones, by their names.
 * @param onDamaged gets the failure of each that cannot be read; without it, the first one is thrown
 */
export async function listGrants(site: SiteStore, onDamaged?: (error: StoreDamaged) => void): Promise<Grant[]> {
  const keys = (await recordsIn(site, FOLDER)).filter((key) => key.endsWith('.json')).sort();
  const read = (key: string) =>
    readKey(site, key).catch((error: unknown) => {
      if (!onDamaged || !(error instanceof StoreDamaged)) throw error;
      onDamaged(error);
      return null;
    });
  const grants = await Promise.all(keys.map(read));
  return grants.filter((grant) => grant !== null);
}

/** Ends a grant at once; its record stays. */
export async function revokeGrant(site: SiteStore, grant: Grant, now: Date, who = ''): Promise<void> {
  const revoked = { revokedAt: now.toISOString(), revokedBy: who, ...grant };
  await writeRecord(site, keyOf(grant.name), JSON.stringify(revoked, null, 2));
}

export const isValid = ({ revokedAt, expiresAt }: Grant, now: Date): boolean =>
  revokedAt === undefined && Date.parse(expiresAt) > now.getTime();

/** The grant of a token, or null for one that is unknown, revoked or expired. */
export async function grantOfToken(site: SiteStore, token: string, now: Date): Promise<Grant | null> {
  const [, name, secret] = TOKEN.exec(token) ?? [];
  if (name === undefined || secret === undefined) return null;
  const grant = await readGrant(site, name);
  if (grant?.kind !== 'token' || !isValid(grant, now)) return null;
  return timingSafeEqual(Buffer.from(grant.hash), Buffer.from(hashOf(secret))) ? grant : null;
}

/** Whether a grant covers this right for this app. */
export const allows = ({ remote, rights }: Grant, right: Right, app: string): boolean =>
  rights.includes(right) && (remote === ALL_APPS || remote === app);
