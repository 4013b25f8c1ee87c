import { createHash } from 'node:crypto';
import { ENDPOINT_NAMES, ENDPOINTS } from '@urooj/contract/endpoints';
import { ERRORS } from '@urooj/contract/errors';
import { expect, test } from 'vitest';
import { createTestApp } from './harness.ts';

test('in development every call and every refusal can be read, without a script', async () => {
  const { app } = await createTestApp({ hasReference: true });
  const answer = await app.inject('/openapi');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const name of ENDPOINT_NAMES) {
    const [, section = ''] = answer.body.split(`<section id="${name}">`);
    expect(section, name).toContain(`<code>${ENDPOINTS[name].method} /followerApi/`);
  }
  for (const code of Object.keys(ERRORS)) expect(answer.body).toContain(`<code>${code}</code>`);
  expect(answer.body).toContain('<td><code>profileLink</code></td><td>string, at most');
  expect(answer.body).not.toMatch(/<script|style="|undefined|\[object/);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(answer.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
});

test('a shop in use has no such page', async () => {
  const { app } = await createTestApp();
  expect((await app.inject('/openapi')).statusCode).toBe(404);
});
