import { createHash } from 'node:crypto';
import { ENDPOINT_NAMES, ENDPOINTS } from '@urooj/contract/endpoints';
import { ERRORS } from '@urooj/contract/errors';
import { expect, test } from 'vitest';
import { createTestApp } from './harness.ts';

test('in development the API reference lists every call and error, without a script', async () => {
  const { app } = await createTestApp({ hasReference: true });
  const response = await app.inject('/openapi');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const name of ENDPOINT_NAMES) {
    const [, section = ''] = response.body.split(`<section id="${name}">`);
    expect(section, name).toContain(`<code>${ENDPOINTS[name].method} /followerApi/`);
  }
  for (const code of Object.keys(ERRORS)) expect(response.body).toContain(`<code>${code}</code>`);
  expect(response.body).toContain('<td><code>profileLink</code></td><td>string, at most');
  expect(response.body).not.toMatch(/<script|style="|undefined|\[object/);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(response.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
});

test('a production shop has no API reference', async () => {
  const { app } = await createTestApp();
  expect((await app.inject('/openapi')).statusCode).toBe(404);
});
