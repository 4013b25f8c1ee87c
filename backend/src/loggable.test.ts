import { expect, test } from 'vitest';
import { createTestApp } from '../test/harness.ts';
import { users } from './db/schema.ts';
import { loggable } from './loggable.ts';

test('logs a failed statement without its values', async () => {
  const { database } = await createTestApp();
  const row = { email: 'Secret@urooj.test', name: 'A', passwordHash: 'secret-hash' };
  const error = await database
    .insert(users)
    .values(row)
    .catch((reason) => reason);
  const loggedError = loggable(error);
  expect(loggedError).toMatchObject({ code: '23514', constraint: 'users_email_normal', table: 'users' });
  expect(JSON.stringify(loggedError)).not.toMatch(/Secret@|secret-hash/);
});

test('logs a value that cannot be stored or read without the value, also in the stack', async () => {
  const { pool } = await createTestApp();
  const rejected = await pool.query('select $1::int', ['a "secret" name']).catch((reason) => reason);
  expect(loggable(rejected)).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' });
  const unread = await new Response('{"secret": x}').json().catch((reason) => reason);
  for (const error of [rejected, unread]) expect(JSON.stringify(loggable(error))).not.toContain('secret');
});

test('logs message, code and stack of other errors', () => {
  expect(loggable(new TypeError('wrong'))).toMatchObject({
    name: 'TypeError',
    message: 'wrong',
    stack: expect.any(String),
  });
  expect(loggable('text')).toEqual({ message: 'text' });
});

test('logs a connection that was rejected without a stack', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(loggable(error)).toEqual({ name: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' });
});
