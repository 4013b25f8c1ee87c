import { ERRORS } from '@urooj/contract/errors';
import { expect, test } from 'vitest';
import { BAITS } from './baits.ts';
import type { Browser } from './browser.ts';
import { createTestApp } from './harness.ts';
import { placeOrder } from './samples.ts';
import { knownFields, sendCall, setStage, validCall, WRITES } from './writes.ts';

const TEXTS: Readonly<Record<string, unknown>> = {
  'SQL that ends a string': `'; drop table orders; --`,
  'SQL that is always true': `' or '1'='1`,
  'a backslash and a quote': `\\' or 1=1 --`,
  'a pattern for everything': '%_%',
  'JSON that reaches for the prototype': JSON.parse('{"__proto__": {"role": "admin"}}'),
  'JSON that reaches for the constructor': { constructor: { prototype: { role: 'admin' } } },
  'an operator of another database': { $ne: null },
  'a list in place of a text': ['a', 'b'],
  'line breaks that begin a header': 'A\r\nBcc: all@example.com\r\n\r\nText',
  ...Object.fromEntries(Object.entries(BAITS).map(([what, bait]) => [`bait for a slow pattern: ${what}`, bait])),
  'half a character': '\ud800',
  'characters that turn the reading around': '\u202egnp.exe',
  markup: '<img src=x onerror=alert(1)>',
  'a number that is none': Number.NaN,
  'a number beyond all': 1e308,
};

/** An answer of ours: one of the codes that there are, and nothing of the inside. */
function expectRefusalOrSuccess(label: string, answer: Awaited<ReturnType<Browser['send']>>): void {
  expect([label, answer.statusCode < 500]).toEqual([label, true]);
  expect(answer.body).not.toMatch(/syntax error|relation|pg_|at .+\.ts:\d/);
  if (answer.statusCode >= 400) expect(Object.keys(ERRORS)).toContain(answer.json().code);
}

test('no text in any field of any write does more than text does', { timeout: 180_000 }, async () => {
  const stage = await setStage(await createTestApp());
  const { pool, mailer, mailbox, background } = stage;
  for (const name of WRITES) {
    const valid = await validCall(stage, name);
    for (const field of knownFields(name)) {
      for (const [what, text] of Object.entries(TEXTS)) {
        const answer = await sendCall(stage, name, valid, { ...valid.body, [field]: text });
        expectRefusalOrSuccess(`${what} as ${field} of ${name}`, answer);
      }
    }
  }
  expect((await pool.query("select 1 from users where role = 'admin'")).rowCount).toBe(1);
  expect({}).not.toHaveProperty('role');
  await background.settled();
  await mailer.wake();
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

test('the same in addresses finds nothing and breaks nothing', async () => {
  const { admin, user, pool } = await setStage(await createTestApp());
  await placeOrder(user);
  for (const path of PATHS) {
    for (const text of IN_PATHS) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
        const answer = await admin.send(method, `/${path}/${encodeURIComponent(text)}`);
        expectRefusalOrSuccess(`${method} ${path} ${text}`, answer);
      }
    }
  }
  expect((await pool.query('select 1 from orders')).rowCount).toBe(1);
});

const QUERIES = ['q', 'status', 'sort', 'page', 'pageSize', 'from', 'to', '__proto__'] as const;

test('the same in queries of lists', async () => {
  const { admin, pool } = await setStage(await createTestApp());
  for (const list of ['allOrders', 'alluser', 'allPayments', 'RefundRequests', 'blogPosts']) {
    for (const field of QUERIES) {
      for (const text of [...IN_PATHS, '-1', '1e9', 'x'.repeat(4_000)]) {
        const answer = await admin.get(`/${list}?${field}=${encodeURIComponent(text)}`);
        expectRefusalOrSuccess(`${list} ${field} ${text}`, answer);
      }
    }
  }
  expect((await pool.query('select 1 from orders')).rowCount).toBe(0);
});
