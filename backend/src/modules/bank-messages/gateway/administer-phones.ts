import type { BodyOf } from '@urooj/contract/endpoints';
import { apiError } from '../../../api-error.ts';
import { inIdempotentTransaction } from '../../../db/idempotency.ts';
import { inTransaction, type Transaction } from '../../../db/pool.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { AppDeps } from '../../../deps.ts';
import { newSecret } from '../../../security/secrets.ts';
import type { Author } from '../../history/author.ts';
import { recordAuditEvent } from '../../history/repository.ts';
import type { AccountsByMethod } from '../incoming.ts';
import { addPhone, changePhone, lockPhone, type PhoneRow } from './phone-repository.ts';
import { phoneView } from './phone-views.ts';

type Deps = Pick<AppDeps, 'database' | 'publicUrl' | 'now'>;

type CreateInput = {
  readonly body: BodyOf<'createPhone'>;
  readonly author: Author;
  readonly idempotencyKey: string | null;
};

/** Adds a phone. The response is the only one with its secret. */
export async function createPhone(deps: Deps, { body, author, idempotencyKey: key }: CreateInput) {
  const now = deps.now();
  const request = { key, endpoint: 'createPhone', userId: author.userId, body, now };
  return inIdempotentTransaction(deps.database, request, async (tx) => {
    const secret = newSecret();
    const { name, app, accounts = {} } = body;
    const written = { name: name.toWellFormed(), app, accounts: withoutEmpty(accounts), createdAt: now };
    const phone = await addPhone(tx, { ...written, secret });
    await record(tx, phone.id, { deps, author, action: 'created', before: {}, after: recordOf(phone) });
    return { phone: phoneView(deps.publicUrl(), phone), secret };
  });
}

type Change = {
  readonly id: string;
  readonly author: Author;
  readonly action: string;
  readonly changes: Partial<PhoneRow>;
};

/** @throws ApiError `not_found`, also for a revoked one */
async function change(deps: Deps, { id, author, action, changes }: Change): Promise<PhoneRow> {
  if (!isUuid(id)) throw apiError('not_found');
  return inTransaction(deps.database, async (tx) => {
    const before = await lockPhone(tx, id);
    if (!before || before.revokedAt) throw apiError('not_found');
    const after = await changePhone(tx, id, changes);
    await record(tx, id, { deps, author, action, before: recordOf(before), after: recordOf(after) });
    return after;
  });
}

export async function editPhone(deps: Deps, id: string, body: BodyOf<'updatePhone'>, author: Author) {
  const { name, accounts } = body;
  const changes = {
    // An update without any column is no SQL.
    id,
    ...(name !== undefined && { name: name.toWellFormed() }),
    ...(accounts && { accounts: withoutEmpty(accounts) }),
  };
  return { phone: phoneView(deps.publicUrl(), await change(deps, { id, author, action: 'edited', changes })) };
}

/** Replaces the secret. Deliveries that are signed with the old one are refused from now on. */
export async function rotatePhone(deps: Deps, id: string, author: Author) {
  const secret = newSecret();
  const changes = { secret, rotatedAt: deps.now() };
  const phone = await change(deps, { id, author, action: 'secret replaced', changes });
  return { phone: phoneView(deps.publicUrl(), phone), secret };
}

/** For good: a phone that returns is a new phone. */
export async function revokePhone(deps: Deps, id: string, author: Author) {
  const changes = { revokedAt: deps.now(), secret: newSecret() };
  return { phone: phoneView(deps.publicUrl(), await change(deps, { id, author, action: 'revoked', changes })) };
}

type Recorded = {
  readonly deps: Deps;
  readonly author: Author;
  readonly action: string;
  readonly before: object;
  readonly after: object;
};

async function record(tx: Transaction, id: string, { deps, author, action, before, after }: Recorded): Promise<void> {
  const event = { subject: 'phone', subjectId: id, author, at: deps.now(), action } as const;
  await recordAuditEvent(tx, { ...event, before: { ...before }, after: { ...after } });
}

/** What the history shows: nothing of the secret but when it was replaced. */
function recordOf({ name, app, accounts, rotatedAt, revokedAt }: PhoneRow) {
  const times = { rotatedAt: rotatedAt?.toISOString() ?? null, revokedAt: revokedAt?.toISOString() ?? null };
  return { name, app, ...accounts, ...times };
}

function withoutEmpty(
  accounts: { readonly [Method in keyof AccountsByMethod]?: string | undefined },
): AccountsByMethod {
  const written = Object.entries(accounts).filter(([, account]) => account);
  return Object.fromEntries(written.map(([method, account]) => [method, account?.toWellFormed()]));
}
