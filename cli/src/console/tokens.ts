import type { CreatedToken, NewToken, TokenRow, Tokens } from '@urooj/contract/console';
import { type Grant, listGrants } from '@urooj/store/grants';
import type { StorePlace } from '@urooj/store/open';
import type { SiteStore } from '@urooj/store/store';
import * as z from 'zod/mini';
import { callerName } from '../publishing/authorize.ts';
import { HttpError } from '../publishing/http-error.ts';
import { assertDone } from '../publishing/perform.ts';
import type { Operations } from '../publishing/run-operations.ts';

const line = z.string().check(z.maxLength(100));
const NEW_TOKEN = z.strictObject({
  ...{ name: line, remote: line, rights: z.array(line).check(z.maxLength(10)) },
  validDays: z.exactOptional(z.int().check(z.minimum(1), z.maximum(9999))),
});

type Shop = { site: SiteStore; place: StorePlace; operations: Operations };

const rowOf = (grant: Omit<Grant, 'hash' | 'job'>): TokenRow => ({
  ...{ name: grant.name, kind: grant.kind, remote: grant.remote, rights: grant.rights },
  ...{ createdAt: grant.createdAt, createdBy: grant.createdBy, expiresAt: grant.expiresAt },
  revokedAt: grant.revokedAt ?? null,
});

/** All tokens and trusted jobs. @throws StoreDamaged for a record that cannot be read, because what it allows is not known */
export const readTokens = async (site: SiteStore): Promise<Tokens> => ({ tokens: (await listGrants(site)).map(rowOf) });

/** The commands of `release token`, in the process of an operation as everything that changes the store. */
function run({ place, operations }: Shop, caller: Grant, argv: readonly string[]) {
  return operations.run({ place, who: callerName(caller), argv: ['token', ...argv], backend: null });
}

/** @throws HttpError 400 */
function readNewToken(body: unknown): NewToken {
  const parsed = NEW_TOKEN.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the body'} (${message})`);
  throw new HttpError(400, 'UsageError', `The token cannot be made; wrong are ${fields.join(', ')}.`);
}

/** @throws HttpError 400 with the sentence of the command */
export async function createToken(shop: Shop, caller: Grant, body: unknown): Promise<CreatedToken> {
  const { name, remote, rights, validDays } = readNewToken(body);
  const options = [`--remote=${remote}`, `--rights=${rights.join(',')}`];
  const days = validDays === undefined ? [] : [`--valid-days=${validDays}`];
  const { value } = assertDone(await run(shop, caller, ['create', ...options, ...days, '--', name]));
  const { token: text, ...grant } = value as Omit<Grant, 'hash' | 'job'> & { token: string };
  return { text, token: rowOf(grant) };
}

/** @throws HttpError 400 for one that does not exist */
export async function revokeToken(shop: Shop, caller: Grant, name: string): Promise<void> {
  assertDone(await run(shop, caller, ['revoke', '--', name.slice(0, 100)]));
}
