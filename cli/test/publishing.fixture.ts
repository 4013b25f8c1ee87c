/** A shop that takes releases over HTTP, on a port of its own, and callers of it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@urooj/build/read-build';
import { addGrant, createToken, type Grant, type Right } from '@urooj/store/grants';
import type { SiteStore } from '@urooj/store/store';
import { activating, remoteBundle, testStore } from '@urooj/store/store.fixture';
import { readConfig } from 'backend/config';
import { startBackend } from 'backend/server';
import { beforeEach, onTestFinished } from 'vitest';
import { type Publishing, publishingRoutes } from '../src/publishing/routes.ts';
import { createReleaseAccess } from '../src/publishing/test-links.ts';
import { operationsHere } from './operations-here.fixture.ts';

/** The whole content of a store: path → hash, or the time where a lock or a link is all there is. */
export async function listing({ dir }: SiteStore): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const listed = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(dir.length + 1), entry.isFile() ? integrityOf(await readFile(path)) : 'folder'] as const;
  });
  return Object.fromEntries((await Promise.all(listed)).sort());
}

export type Reply = { status: number; body: { error?: string; message?: string; lines?: string[]; value?: unknown } };

export const ADMIN = remoteBundle('admin').replaceAll('/blog', '/admin');

export function testShop() {
  const store = testStore();
  const { site, place, publishAs, apply, makeBuild, fillOnce } = store;
  const openStore = fillOnce(async () => {
    for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
    await publishAs('mf-admin', '1.0.0', { bundle: ADMIN });
    await apply(...['shell', 'mf-blog', 'mf-admin'].map((name) => activating(name, '1.0.0')));
  });
  beforeEach(openStore);

  async function open({
    rateLimitFactor = 100,
    ...change
  }: Partial<Publishing> & { rateLimitFactor?: number } = {}): Promise<string> {
    const environment = {
      API_HOST: 'http://127.0.0.1:1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: `${rateLimitFactor}`,
    };
    const config = readConfig({ ...environment, DATA_DIR: place.root, SITE_DIR: site.dir }, place.root);
    const mountRoutes = publishingRoutes({
      ...{ site, place: config, operations: operationsHere(), isolationProblem: null, grantOfJob: async () => null },
      ...change,
    });
    const { url, close } = await startBackend(config, { mountRoutes, releaseAccess: createReleaseAccess(site) });
    onTestFinished(close);
    return url;
  }

  /** The text of a token. */
  async function tokenFor(name: string, remote: string, rights: readonly Right[], change: Partial<Grant> = {}) {
    const { text, hash } = createToken(name);
    const now = Date.now();
    const dates = { createdAt: new Date(now).toISOString(), expiresAt: new Date(now + 86_400_000).toISOString() };
    await addGrant(site, {
      ...{ kind: 'token', name, remote, rights, createdBy: 'amna', ...dates, hash },
      ...change,
    } as Grant);
    return text;
  }

  return { ...store, makeBuild, open, tokenFor };
}

/** Sends a call and reads its answer. */
export async function call(url: string, token: string | null, init: RequestInit = {}): Promise<Reply> {
  const headers = { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(init.headers as object) };
  const response = await fetch(url, { ...init, headers });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const put = (archive: Buffer): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/x-tar' },
  body: new Uint8Array(archive),
});
