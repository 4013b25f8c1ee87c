import { type Grant, isValid, listGrants } from '@urooj/store/grants';
import type { SiteStore } from '@urooj/store/store';
import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { GrantOfJob } from './authorize.ts';
import { HttpError } from './http-error.ts';
import { readPublicJson } from './public-json.ts';

type JobGrant = Extract<Grant, { kind: 'job' }>;
type Keys = ReturnType<typeof createRemoteJWKSet>;

/** Clocks of CI and shop may differ by this much. */
const CLOCK_TOLERANCE_S = 30;
/** Signatures with a private key; with a shared secret, the shop could not tell the issuer from itself. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });

/** Reads a JSON document of an issuer. @throws Error for an address that the shop does not ask */
type ReadJson = (address: string) => Promise<unknown>;

/** Where an issuer publishes its keys, as OpenID Connect Discovery says. */
async function discoverKeys(issuer: string, readJson: ReadJson): Promise<Keys> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { issuer: named, jwks_uri: uri } = Discovery.parse(await readJson(address));
  if (named !== issuer) throw new Error(`${address} describes ${named}.`);
  return createRemoteJWKSet(new URL(uri), {
    [customFetch]: async (url: string) => Response.json(await readJson(url)),
  });
}

/** The issuers whose keys are known; an issuer that did not answer is asked again at the next call. */
function createKeys(readJson: ReadJson) {
  const known = new Map<string, Promise<Keys>>();
  return (issuer: string): Promise<Keys> => {
    const found = known.get(issuer);
    if (found) return found;
    const requested = discoverKeys(issuer, readJson);
    known.set(issuer, requested);
    requested.catch(() => known.delete(issuer));
    return requested;
  };
}

type JobSource = { repository: unknown; repositoryId: unknown; branch: unknown };

/** The repository and the branch that a job ran for, as GitHub or GitLab name them. */
function jobSourceOf(claims: JWTPayload): JobSource {
  const { repository, repository_id: id, project_path: project, project_id: projectId, ref, ref_type: kind } = claims;
  if (kind !== 'branch' || typeof ref !== 'string') return { repository: null, repositoryId: null, branch: null };
  if (repository === undefined) return { repository: project, repositoryId: projectId, branch: ref };
  // GitHub names the whole reference: `refs/heads/main`. A pull request has `refs/pull/…`.
  return { repository, repositoryId: id, branch: /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? null };
}

function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

async function isFromJob(token: string, { job }: JobGrant, keys: Keys, now: Date): Promise<boolean> {
  const { issuer, audience, repository, repositoryId, branch } = job;
  const options = { issuer, audience, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_S, currentDate: now };
  const verified = await jwtVerify(token, keys, { ...options, requiredClaims: ['exp', 'iat'] }).catch(isRejected);
  if (verified === null) return false;
  const source = jobSourceOf(verified.payload);
  // Some platforms send the number as a number.
  const isSameNumber = repositoryId === undefined || String(source.repositoryId) === repositoryId;
  return source.repository === repository && isSameNumber && source.branch === branch;
}

/** Null for a token that is wrong. What is wrong with the issuer is another failure. */
function isRejected(error: unknown): null {
  const { code = '' } = error as { code?: string };
  if (/^ERR_J(WT|WS|OSE_ALG|WKS_NO_MATCHING|WKS_MULTIPLE)/.test(code)) return null;
  throw error;
}

async function grantWith(token: string, grants: readonly JobGrant[], keys: Keys, now: Date): Promise<Grant | null> {
  for (const grant of grants) if (await isFromJob(token, grant, keys, now)) return grant;
  return null;
}

/** Finds the grant of a CI job by the token that its platform has signed. Only issuers of grants are asked for keys. */
export function createGrantOfJob(readJson: ReadJson = readPublicJson): GrantOfJob {
  const keysOf = createKeys(readJson);
  return async (site: SiteStore, token: string, now: Date) => {
    const issuer = issuerOf(token);
    const grants = (await listGrants(site)).filter(
      (grant): grant is JobGrant => grant.kind === 'job' && grant.job.issuer === issuer && isValid(grant, now),
    );
    if (issuer === null || grants.length === 0) return null;
    try {
      return await grantWith(token, grants, await keysOf(issuer), now);
    } catch (cause) {
      const sentence = `The keys of ${issuer} cannot be read; the log of the shop says why.`;
      throw new HttpError(503, 'IssuerDown', sentence, 30, { cause });
    }
  };
}
