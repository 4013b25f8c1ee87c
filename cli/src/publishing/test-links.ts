import { isReleased } from '@urooj/store/released';
import { isPublished, type SiteStore } from '@urooj/store/store';
import { createTestPass, validityOfPass } from '@urooj/store/test-passes';
import type { ReleaseAccess } from 'backend/site';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Named = { readonly name: string; readonly version: string };

/** The cookie of a tester. Its path is that of the files of one release, so no other request has it. */
const COOKIE = 'urooj_test';
const PASS = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,80})(?:;|$)`);
const NOT_VALID =
  'This test link has expired, or is not complete. Make another one: npm run release -- test <remote> <version>';

/** A link that lets the browser that opens it test a release: with it, that browser may fetch the files of the release. */
export async function testLink(site: SiteStore, release: Named, publicUrl: string, now: Date): Promise<string> {
  const { name, version } = release;
  return `${publicUrl}/releases/${name}/${version}/test?pass=${await createTestPass(site, release, now)}`;
}

/** Lets everybody fetch the files of releases that are or were live, and a tester those of the release of the link. */
export function createReleaseAccess(site: SiteStore): ReleaseAccess {
  const released = new Set<string>();
  const pending = new Map<string, Promise<boolean>>();

  /** Looks once for requests of the same time: in a bucket, it is a request. */
  function look(key: string, release: Named): Promise<boolean> {
    const known = pending.get(key) ?? isReleased(site, release).finally(() => pending.delete(key));
    pending.set(key, known);
    return known;
  }

  async function isForEverybody(release: Named): Promise<boolean> {
    const key = `${release.name} ${release.version}`;
    if (released.has(key)) return true;
    if (!isPublished(site, release.name, release.version) || !(await look(key, release))) return false;
    released.add(key);
    return true;
  }

  return async (release, cookie) => {
    if (await isForEverybody(release)) return 'everybody';
    const [, pass] = PASS.exec(cookie ?? '') ?? [];
    if (pass === undefined) return 'nobody';
    return (await validityOfPass(site, release, pass, new Date())) > 0 ? 'this browser' : 'nobody';
  };
}

export type TestLinkCall = { Params: { remote: string; version: string }; Querystring: { pass?: string } };

/** Gives a browser the cookie of a tester, and opens the shop with the release in its tab. */
export const openTestLink = (site: SiteStore) => async (request: FastifyRequest<TestLinkCall>, reply: FastifyReply) => {
  const { remote: name, version } = request.params;
  const { pass = '' } = request.query;
  const seconds = await validityOfPass(site, { name, version }, String(pass), new Date());
  reply.header('cache-control', 'no-store');
  if (seconds === 0) return reply.code(403).type('text/plain; charset=utf-8').send(NOT_VALID);
  const secure = request.protocol === 'https' ? ['Secure'] : [];
  const attributes = [`Path=/r/${name}/${version}/`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...secure];
  reply.header('set-cookie', [`${COOKIE}=${pass}`, ...attributes].join('; '));
  return reply.redirect(`/?remote=${name}@${version}`, 303);
};
