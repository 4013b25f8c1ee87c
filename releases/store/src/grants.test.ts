import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addGrant,
  allows,
  createToken,
  type Grant,
  grantOfToken,
  isGrantName,
  listGrants,
  RIGHTS,
  readGrant,
  revokeGrant,
} from './grants.ts';
import { storage, testStore } from './store.fixture.ts';

const { site } = testStore();
const NOW = new Date('2026-11-23T00:00:00Z');

async function grantFor(name: string, change: Partial<Grant> = {}): Promise<{ grant: Grant; text: string }> {
  const { text, hash } = createToken(name);
  const grant = {
    ...{ name, kind: 'token', remote: 'mf-blog', rights: ['publish'], hash },
    ...{ createdAt: NOW.toISOString(), createdBy: 'amna', expiresAt: '2027-11-23T00:00:00Z', ...change },
  } as Grant;
  expect(await addGrant(site, grant)).toBe(true);
  return { grant, text };
}

test('a token leads to its grant; nothing in the store contains its secret', async () => {
  const { grant, text } = await grantFor('blog-ci');
  expect(await grantOfToken(site, text, NOW)).toEqual(grant);
  expect(await listGrants(site)).toEqual([grant]);
  if (storage.inBucket) return;
  expect(await readFile(join(site.dir, 'tokens/blog-ci.json'), 'utf8')).not.toContain(text.slice(-43));
});

test('another secret, a name without a grant, and other texts lead to none', async () => {
  const { text } = await grantFor('blog-ci');
  const other = createToken('blog-ci').text;
  for (const wrong of [other, createToken('nobody').text, `${text}x`, text.slice(1), '', 'urooj_../x_y']) {
    expect(await grantOfToken(site, wrong, NOW)).toBeNull();
  }
});

test('a revoked and an expired token lead to none', async () => {
  const { grant, text } = await grantFor('blog-ci');
  expect(await grantOfToken(site, text, new Date('2027-11-23T00:00:00Z'))).toBeNull();
  await revokeGrant(site, grant, NOW);
  expect(await grantOfToken(site, text, NOW)).toBeNull();
  expect(await readGrant(site, 'blog-ci')).toMatchObject({ revokedAt: NOW.toISOString() });
});

test('a name is used once, also after its grant was revoked', async () => {
  const { grant, text } = await grantFor('blog-ci');
  await revokeGrant(site, grant, NOW);
  expect(await addGrant(site, { ...grant, rights: [...RIGHTS] })).toBe(false);
  expect(await grantOfToken(site, text, NOW)).toBeNull();
});

test('a job has no token', async () => {
  const job = {
    issuer: 'https://ci.example',
    audience: 'https://shop.example',
    repository: 'acme/blog',
    branch: 'main',
  };
  await addGrant(site, { ...(await grantFor('other')).grant, name: 'blog-main', kind: 'job', job } as Grant);
  expect(await grantOfToken(site, createToken('blog-main').text, NOW)).toBeNull();
});

test.each(['Blog', 'blog_ci', '-blog', 'blog-', '', 'a/b', '..', 'x'.repeat(41)])(
  '%j is no name of a grant',
  (name) => {
    expect(isGrantName(name)).toBe(false);
  },
);

test('a grant allows its rights for its remote only, or for every app', async () => {
  const { grant } = await grantFor('blog-ci', { rights: ['publish', 'canary'] });
  expect(allows(grant, 'publish', 'mf-blog')).toBe(true);
  expect(allows(grant, 'activate', 'mf-blog')).toBe(false);
  expect(allows(grant, 'publish', 'mf-admin')).toBe(false);
  expect(allows({ ...grant, remote: 'all' }, 'publish', 'shell')).toBe(true);
});
