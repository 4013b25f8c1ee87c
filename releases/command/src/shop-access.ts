import { UsageError } from './process.ts';
import type { Shop } from './shop-client.ts';

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * The origin of the shop that `--to` names. Over plain HTTP, everybody on the way could read the token.
 * @throws UsageError for any other address
 */
export function shopOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (url && isOrigin && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)))) return url.origin;
  if (url?.protocol === 'http:' && !isLocal(url)) {
    const [, rest = ''] = text.split('://');
    throw new UsageError(
      `--to ${text} is not encrypted: everybody on the way could read the token. Name https://${rest}. Plain http is only for a shop on localhost.`,
    );
  }
  throw new UsageError(`--to must be the address of a shop, for example https://shop.example, not ${text}.`);
}

/** A job of GitHub gets a token that is signed for this shop, without a secret. */
async function tokenOfJob(audience: string, environment: NodeJS.ProcessEnv): Promise<string | null> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = environment;
  if (!address || !token) return null;
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new UsageError(`The runner gave no token (${response.status}): it needs id-token: write.`);
  const { value } = (await response.json()) as { value?: string };
  return value ?? null;
}

/**
 * A shop with the token of RELEASE_TOKEN, or of the job that this process belongs to.
 * @param audience whom the token of a job is for; the shop's origin where it names no other
 * @throws UsageError where there is no token
 */
export async function shopWithToken(
  origin: string,
  audience: string = origin,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Shop> {
  const { RELEASE_TOKEN } = environment;
  if (RELEASE_TOKEN && !/^[!-~]+$/.test(RELEASE_TOKEN))
    throw new UsageError(
      'RELEASE_TOKEN contains a character that no token has: a space, a line break, or one outside of ASCII. Copy it again.',
    );
  const token = RELEASE_TOKEN || (await tokenOfJob(audience, environment));
  if (token) return { origin, token };
  throw new UsageError(
    'There is no token for this shop: set RELEASE_TOKEN, or let the job ask for one (permissions: id-token: write).',
  );
}
