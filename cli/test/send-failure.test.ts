import fastify from 'fastify';
import { expect, test } from 'vitest';
import { HttpError } from '../src/publishing/http-error.ts';
import { sendFailure } from '../src/publishing/send-failure.ts';

/** The response and the log of a route that fails. */
async function failWith(error: Error) {
  const logged: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } });
  app.setErrorHandler(sendFailure);
  app.get('/', () => Promise.reject(error));
  const response = await app.inject('/');
  return { status: response.statusCode, message: response.json().message, log: logged.join('') };
}

test.each([
  ['a fault of ours', new Error('/srv/site/a: SELECT 1'), 500, '/srv/site/a'],
  [
    'a cause',
    new HttpError(503, 'IssuerDown', 'Down.', 30, { cause: new Error('ECONNREFUSED 10.0.0.7') }),
    503,
    '10.0.0.7',
  ],
  ['a store', Object.assign(new Error('s3://bucket/shop'), { name: 'StoreDown' }), 503, 's3://bucket'],
])('%s is in the log, and not in the response', async (_, error, expected, detail) => {
  const { status, message, log } = await failWith(error);
  expect(status).toBe(expected);
  expect(message).not.toContain(detail);
  expect(log).toContain(detail);
});

test('a refusal is no entry in the log of errors', async () => {
  const { log } = await failWith(new HttpError(403, 'Forbidden', 'blog-ci may not do that.'));
  expect(log).not.toContain('an operation over HTTP failed');
});
