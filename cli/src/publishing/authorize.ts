import { ALL_APPS, allows, type Grant, grantOfToken, type Right } from '@urooj/store/grants';
import type { SiteStore } from '@urooj/store/store';
import { HttpError } from './http-error.ts';

/** The grant of a signed token of a CI job, or null. */
export type GrantOfJob = (site: SiteStore, token: string, now: Date) => Promise<Grant | null>;

const isSigned = (token: string): boolean => token.split('.').length === 3;

/**
 * The grant that the `Authorization` header of a call proves.
 * @throws HttpError 401
 */
export async function grantOf(site: SiteStore, header: string | undefined, grantOfJob: GrantOfJob): Promise<Grant> {
  const [, token = ''] = /^bearer ([!-~]{1,8192})$/i.exec(header ?? '') ?? [];
  const now = new Date();
  const grant = isSigned(token) ? await grantOfJob(site, token, now) : await grantOfToken(site, token, now);
  if (grant) return grant;
  throw new HttpError(
    401,
    'Unauthenticated',
    'The token is missing, unknown, revoked or expired. An operator makes one with: npm run release -- token create …',
  );
}

const scopeOf = (remote: string): string => (remote === ALL_APPS ? 'every app' : remote);

/** @throws HttpError 403 unless the grant covers the right for all of these apps */
export function assertAllowed(grant: Grant, right: Right, apps: readonly string[]): void {
  const missing = apps.find((app) => !allows(grant, right, app));
  if (missing === undefined) return;
  const { name, rights, remote } = grant;
  throw new HttpError(
    403,
    'Forbidden',
    `${name} may ${rights.join(', ')} for ${scopeOf(remote)}. This needs ${right} for ${scopeOf(missing)}.`,
  );
}

/** The name of a caller in the history. */
export const callerName = (grant: Grant): string =>
  grant.kind === 'token' ? `token ${grant.name}` : `${grant.job.repository} ${grant.job.branch} (${grant.name})`;
