import { packBuild } from '@urooj/command/shop-client';
import { addGrant, type Grant, revokeGrant } from '@urooj/store/grants';
import { readReleaseMap } from '@urooj/store/store';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createGrantOfJob } from '../src/publishing/oidc.ts';
import { AUDIENCE, JOB, startIssuer } from './issuer.fixture.ts';
import { call, listing, post, put, testShop } from './publishing.fixture.ts';

const { site, makeBuild, open } = testShop();
const PATH = '/releases/mf-blog/1.1.0';

/** A shop that trusts the jobs of one repository on one branch. */
async function openTrusting(repositoryId?: string) {
  const { sign, issuer, state, readJson } = await startIssuer();
  const shop = await open({ grantOfJob: createGrantOfJob(readJson) });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const grant: Grant = {
    ...{ kind: 'job', name: 'blog-main', remote: 'mf-blog', rights: ['publish', 'activate'] },
    ...{ createdAt: new Date().toISOString(), createdBy: 'amna', expiresAt },
    job: {
      ...{ issuer, audience: AUDIENCE, repository: 'acme/mf-blog', branch: 'main' },
      ...(repositoryId !== undefined && { repositoryId }),
    },
  };
  await addGrant(site, grant);
  return { shop, sign, issuer, state, grant };
}

const archive = async () => packBuild(await makeBuild('mf-blog', '1.1.0'));

test('a job of the trusted repository and branch publishes and activates, and is named in the history', async () => {
  const { shop, sign } = await openTrusting();
  const token = await sign();
  expect((await call(shop + PATH, token, put(await archive()))).status).toBe(201);
  expect((await call(`${shop}/releases/mf-blog/activate`, token, post({ version: '1.1.0' }))).status).toBe(200);
  expect((await readReleaseMap(site))?.history.at(-1)?.who).toBe('acme/mf-blog main (blog-main)');
  expect((await call(`${shop}/releases/mf-admin/activate`, token, post({ version: '1.0.0' }))).status).toBe(403);
});

test('a job of GitLab names its project and branch in another way', async () => {
  const { shop, sign } = await openTrusting();
  const project = { repository: undefined, project_path: 'acme/mf-blog' };
  expect((await call(shop + PATH, await sign({ ...project, ref: 'main' }), put(await archive()))).status).toBe(201);
  for (const claims of [{ ref: 'refs/heads/main' }, { ref: 'main', ref_type: 'tag' }, { ref: 'mainline' }]) {
    expect((await call(shop + PATH, await sign({ ...project, ...claims }), put(await archive()))).status).toBe(401);
  }
});

test('a grant with the number of a repository refuses another one of the same name', async () => {
  const { shop, sign } = await openTrusting('1296269');
  const status = async (claims: Record<string, unknown>) =>
    (await call(`${shop}/releases/mf-blog/status`, await sign(claims))).status;
  const project = { repository: undefined, project_path: 'acme/mf-blog', ref: 'main' };
  // The token is known; it may only not view.
  expect(await status({ repository_id: '1296269' })).toBe(403);
  expect(await status({ ...project, project_id: 1296269 })).toBe(403);
  for (const claims of [{ repository_id: '7' }, {}, { ...project, repository_id: '1296269' }])
    expect(await status(claims)).toBe(401);
});

type CreateToken = Awaited<ReturnType<typeof startIssuer>>['sign'];
const WRONG: [string, (sign: CreateToken, issuer: string) => Promise<string> | string][] = [
  ['that has expired', (sign) => sign({}, -60)],
  ['for another audience', (sign) => sign({ aud: 'https://other.example' })],
  ['for no audience', (sign) => sign({ aud: undefined })],
  ['of another issuer', (sign) => sign({ iss: 'http://127.0.0.1:1' })],
  ['of another repository', (sign) => sign({ repository: 'evil/mf-blog' })],
  ['of another branch', (sign) => sign({ ref: 'refs/heads/feature' })],
  ['of a branch that ends like it', (sign) => sign({ ref: 'refs/heads/x/main' })],
  ['of a tag', (sign) => sign({ ref: 'refs/tags/main', ref_type: 'tag' })],
  ['of a pull request', (sign) => sign({ ref: 'refs/pull/7/merge' })],
  ['of no branch', (sign) => sign({ ref: undefined })],
  ['that is not valid yet', (sign) => sign({ nbf: Math.floor(Date.now() / 1000) + 3600 })],
  ['signed with another key', async (sign) => sign({}, 300, (await generateKeyPair('RS256')).privateKey)],
  [
    'that was changed',
    async (sign) => (await sign()).replace(/\.[^.]+\./, (body) => `.${changed(body.slice(1, -1))}.`),
  ],
  [
    'without a signature',
    (_, iss) => new UnsecuredJWT({ ...JOB, iss, aud: AUDIENCE }).setIssuedAt().setExpirationTime('5m').encode(),
  ],
  ['that is none', () => 'a.b.c'],
];

/** The same claims with a later end. */
const changed = (body: string) => {
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 60 })).toString('base64url');
};

test('every other token of a job is refused, and leaves nothing behind', async () => {
  const { shop, sign, issuer } = await openTrusting();
  const before = await listing(site);
  const upload = put(await archive());
  for (const [what, make] of WRONG) {
    const { status } = await call(shop + PATH, await make(sign, issuer), upload);
    expect([what, status]).toEqual([what, 401]);
  }
  expect(await listing(site)).toEqual(before);
});

test('clocks may differ by half a minute', async () => {
  const { shop, sign } = await openTrusting();
  const at = (expiresIn: number) => sign({}, expiresIn).then((token) => call(`${shop}/releases/status`, token));
  expect((await at(-20)).status).toBe(403);
  expect((await at(-40)).status).toBe(401);
});

test('a revoked trust ends at once', async () => {
  const { shop, sign, grant } = await openTrusting();
  const token = await sign();
  expect((await call(`${shop}/releases/status`, token)).status).toBe(403);
  await revokeGrant(site, grant, new Date());
  expect((await call(`${shop}/releases/status`, token)).status).toBe(401);
});

test('an issuer that does not answer is no refusal of the token, and is asked again', async () => {
  const { shop, sign, state } = await openTrusting();
  const token = await sign();
  state.isDown = true;
  expect(await call(`${shop}/releases/status`, token)).toMatchObject({ status: 503, body: { error: 'IssuerDown' } });
  state.isDown = false;
  expect((await call(`${shop}/releases/status`, token)).status).toBe(403);
});

test('a grant of an issuer in the own network, made by hand or before, asks nobody for keys', async () => {
  const { sign, address, state } = await startIssuer();
  const shop = await open({ grantOfJob: createGrantOfJob() });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  for (const [index, issuer] of [address, address.replace('http:', 'https:'), 'https://localhost'].entries()) {
    await addGrant(site, {
      ...{ kind: 'job', name: `local-${index}`, remote: 'mf-blog', rights: ['view'] },
      ...{ createdAt: new Date().toISOString(), createdBy: 'amna', expiresAt },
      job: { issuer, audience: AUDIENCE, repository: 'acme/mf-blog', branch: 'main' },
    });
    expect(await call(`${shop}/releases/status`, await sign({ iss: issuer }))).toMatchObject({
      status: 503,
      body: { error: 'IssuerDown', message: `The keys of ${issuer} cannot be read; the log of the shop says why.` },
    });
  }
  expect(state.requests).toBe(0);
});
