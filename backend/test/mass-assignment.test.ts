import type { EndpointName } from '@urooj/contract/endpoints';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createTestApp } from './harness.ts';
import { knownFields, type ShopWithUsers, sendCall, shopWithUsers, validCall, WRITES } from './valid-writes.ts';

/** Fields that an attacker may try to set. Multipart forms accept only a few of them. */
const FORBIDDEN_FIELDS: readonly (readonly [string, unknown])[] = [
  ['role', 'admin'],
  ['isBanned', true],
  ['status', 'Completed'],
  ['price', 'PKR 1.00'],
  ['userId', '00000000-0000-4000-8000-000000000000'],
  ['priceMinor', 1],
  ['is_banned', true],
  ['emailVerifiedAt', '2020-01-01T00:00:00Z'],
  ['passwordHash', 'x'],
  ['_id', '00000000-0000-4000-8000-000000000000'],
  ['createdAt', '2020-01-01T00:00:00Z'],
  ['canAdmin', true],
  ['rights', ['orders', 'payments', 'refunds', 'content']],
  ['user', { role: 'admin' }],
];
const FORBIDDEN_FORM_FIELDS = 5;

/** Everything that a call may change, without ids and secrets that differ each time. */
const STATE = [
  `select role, rights, is_banned, phone_number, email_verified_at is not null, created_at > now() - interval '1 hour',
    password_hash like '$argon2id$%', count(*) from users group by 1, 2, 3, 4, 5, 6, 7`,
  `select o.name, o.email, o.service, o.quantity, o.price_minor, o.status, u.email as of_user, count(*)
    from orders o left join users u on u.id = o.user_id group by 1, 2, 3, 4, 5, 6, 7`,
  `select to_status, who, u.email, count(*) from order_events e left join users u on u.id = e.user_id group by 1, 2, 3`,
  'select method, amount_minor, client_name, client_email, status, count(*) from payments group by 1, 2, 3, 4, 5',
  'select amount_minor, client_email, status, reason, count(*) from refund_requests group by 1, 2, 3, 4',
  `select title, content, author_name, created_at > now() - interval '1 hour', count(*) from blog_posts group by 1, 2, 3, 4`,
  `select is_public, attached_at is not null, u.email, count(*) from uploads left join users u on u.id = user_id group by 1, 2, 3`,
  'select u.role, count(*) from sessions join users u on u.id = user_id group by 1',
];

async function stateOf(pool: pg.Pool): Promise<unknown[]> {
  const responses = await Promise.all(STATE.map((statement) => pool.query({ text: statement, rowMode: 'array' })));
  return responses.map(({ rows }) => rows.map((row) => JSON.stringify(row)).sort());
}

function forbiddenFieldsFor(name: EndpointName, isForm: boolean): Record<string, unknown> {
  const known = knownFields(name);
  const unknown = FORBIDDEN_FIELDS.filter(([field]) => !known.includes(field));
  return Object.fromEntries(isForm ? unknown.slice(0, FORBIDDEN_FORM_FIELDS) : unknown);
}

/** Needs the switch `customerCancellation`, which is off by default. */
const SWITCHED_OFF: readonly EndpointName[] = ['cancelOrder'];

const FORMS: readonly EndpointName[] = ['upload', 'createBlogPost', 'updateBlogPost'];

test('every write accepts unknown fields and ignores them', {
  timeout: 180_000,
}, async () => {
  const honest = await shopWithUsers(await createTestApp());
  const greedy = await shopWithUsers(await createTestApp());
  const make = async (shop: ShopWithUsers, name: EndpointName, queries: Record<string, unknown>) => {
    const call = await validCall(shop, name);
    const { statusCode } = await sendCall(shop, name, call, { ...call.body, ...queries });
    await shop.background.settled();
    return { name, statusCode, state: await stateOf(shop.pool) };
  };
  for (const name of WRITES) {
    const expected = await make(honest, name, {});
    expect([name, expected.statusCode]).toEqual([name, SWITCHED_OFF.includes(name) ? 403 : 200]);
    expect(await make(greedy, name, forbiddenFieldsFor(name, FORMS.includes(name)))).toEqual(expected);
  }
});
