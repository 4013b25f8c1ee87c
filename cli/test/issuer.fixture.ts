/** An issuer of tokens for CI jobs, as GitHub and GitLab have one, on a port of its own. */
import { createServer, request as plainRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';
import { readPublicJson } from '../src/publishing/public-json.ts';

export const AUDIENCE = 'https://shop.example';
export const JOB = { repository: 'acme/mf-blog', ref: 'refs/heads/main', ref_type: 'branch' };

export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const issuer = 'https://issuer.example';
  const state = { isDown: false, requests: 0 };
  const server = createServer(async (request, response) => {
    state.requests++;
    // As the runner of GitHub answers a job that asks for a token.
    const url = new URL(request.url ?? '', issuer);
    if (url.pathname === '/token' && request.headers.authorization === 'Bearer runner') {
      return void response.end(JSON.stringify({ value: await sign({ aud: url.searchParams.get('audience') }) }));
    }
    if (state.isDown) return void response.writeHead(500).end('{}');
    const body = request.url === '/keys' ? keys : { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** What a shop reads from this issuer: a request on this machine takes the place of the one on the Internet. */
  const readJson = (url: string) =>
    readPublicJson(url, {
      request: (named, { signal }, done) => plainRequest(named.replace(issuer, address), { signal }, done),
    });

  /** A signed token. @param expiresIn seconds from now */
  const sign = (claims: Record<string, unknown> = {}, expiresIn = 300, key: CryptoKey = privateKey) =>
    new SignJWT({ ...JOB, iss: issuer, aud: AUDIENCE, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt(Math.floor(Date.now() / 1000) - 600)
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
      .sign(key);
  return { state, sign, issuer, address, readJson };
}
