import { ERRORS } from '@urooj/contract/errors';
import { expect, test } from 'vitest';
import { ATTACK_STRINGS } from './attack-strings.ts';
import type { Browser } from './browser.ts';
import { createTestApp } from './harness.ts';
import { placeOrder } from './samples.ts';
import { knownFields, sendCall, shopWithUsers, validCall, WRITES } from './valid-writes.ts';

const TEXTS: Readonly<Record<string, unknown>> = {
  'SQL that ends a string': `'; drop table orders; --`,
  'SQL that is always true': `' or '1'='1`,
  'a backslash and a quote': `\\' or 1=1 --`,
  'a pattern for everything': '%_%',
  'JSON with __proto__': JSON.parse('{"__proto__": {"role": "admin"}}'),
  'JSON with a constructor': { constructor: { prototype: { role: 'admin' } } },
  'an operator of another database': { $ne: null },
  'a list in place of a text': ['a', 'b'],
  'line breaks of a header': 'A\r\nBcc: all@example.com\r\n\r\nText',
  ...Object.fromEntries(
    Object.entries(ATTACK_STRINGS).map(([what, text]) => [`slow for a regular expression: ${what}`, text]),
  ),
  'half a character': '\ud800',
  'right-to-left characters': '\u202egnp.exe',
  markup: '<img src=x onerror=alert(1)>',
  NaN: Number.NaN,
  'a huge number': 1e308,
};

/** Each field gets one text of so many, the next field the next ones; `npm run proof -- hostile-input` sends all to every field. */
const ONE_OF = process.env.EVERY_TEXT ? 1 : 6;

/** Of errors and stacks. A secret of random letters may contain `pg_`, but not as the beginning of a name. */
const INTERNALS = /syntax error|relation|(?<![\w-])pg_[a-z]{3}|at .+\.ts:\d/;

/** A status below 500, a known error code, and no internals. */
function expectRefusalOrSuccess(label: string, response: Awaited<ReturnType<Browser['send']>>): void {
  expect([label, response.statusCode < 500]).toEqual([label, true]);
  expect(response.body).not.toMatch(INTERNALS);
  if (response.statusCode >= 400) expect(Object.keys(ERRORS)).toContain(response.json().code);
}

test('no hostile text in any field of any write causes a server error', { timeout: 180_000 }, async () => {
  const shop = await shopWithUsers(await createTestApp());
  const { pool, runJobs, mailbox, background } = shop;
  let fields = 0;
  for (const name of WRITES) {
    const valid = await validCall(shop, name);
    for (const field of knownFields(name)) {
      fields++;
      for (const [what, text] of Object.entries(TEXTS).filter((_, index) => (index + fields) % ONE_OF === 0)) {
        const response = await sendCall(shop, name, valid, { ...valid.body, [field]: text });
        expectRefusalOrSuccess(`${what} as ${field} of ${name}`, response);
      }
    }
  }
  expect((await pool.query("select 1 from users where role = 'admin'")).rowCount).toBe(1);
  expect({}).not.toHaveProperty('role');
  await background.settled();
  await runJobs();
  expect(mailbox.length).toBeGreaterThan(0);
  for (const { to, subject } of mailbox) expect(`${to}${subject}`).not.toMatch(/[\r\n]/);
});

const IN_PATHS = [
  "'; drop table orders; --",
  '__proto__',
  'a'.repeat(300),
  '%',
  '..',
  '\u202e',
  '\ud83d\ude00',
  '1 or 1=1',
];
const PATHS = ['getOrder', 'blogPosts', 'userOrders', 'files', 'updateOrder', 'delete', 'resetpassword'] as const;

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Two of them, the next text and the next path the others. */
const methodsFor = (turn: number) => METHODS.filter((_, index) => process.env.EVERY_TEXT || index % 2 === turn % 2);

test('hostile texts in paths cause no server error', async () => {
  const { admin, user, pool } = await shopWithUsers(await createTestApp());
  await placeOrder(user);
  for (const [place, path] of PATHS.entries()) {
    for (const [index, text] of IN_PATHS.entries()) {
      for (const method of methodsFor(place + index)) {
        const response = await admin.send(method, `/${path}/${encodeURIComponent(text)}`);
        expectRefusalOrSuccess(`${method} ${path} ${text}`, response);
      }
    }
  }
  expect((await pool.query('select 1 from orders')).rowCount).toBe(1);
});

const QUERIES = ['q', 'status', 'sort', 'page', 'pageSize', 'from', 'to', '__proto__'] as const;

test('hostile texts in list queries cause no server error', async () => {
  const { admin, pool } = await shopWithUsers(await createTestApp());
  const texts = [...IN_PATHS, '-1', '1e9', 'x'.repeat(4_000)];
  // Each field gets all of them in the five lists.
  const oneOf = Math.min(ONE_OF, 3);
  for (const [turn, list] of ['allOrders', 'alluser', 'allPayments', 'RefundRequests', 'blogPosts'].entries()) {
    for (const field of QUERIES) {
      for (const text of texts.filter((_, index) => (index + turn) % oneOf === 0)) {
        const response = await admin.get(`/${list}?${field}=${encodeURIComponent(text)}`);
        expectRefusalOrSuccess(`${list} ${field} ${text}`, response);
      }
    }
  }
  expect((await pool.query('select 1 from orders')).rowCount).toBe(0);
});
