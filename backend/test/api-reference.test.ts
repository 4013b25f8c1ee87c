import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { createTestApp } from './harness.ts';

test('in development the API description is a page of this origin, under a policy of its own', async () => {
  const { app } = await createTestApp({ hasReference: true });
  expect((await app.inject('/openapi')).headers.location).toBe('/openapi/');
  const page = await app.inject('/openapi/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).not.toMatch(/https?:\/\//);
  const [, script = ''] = /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/.exec(page.body) ?? [];
  expect(script).toContain('createApiReference');
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = String(page.headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", `script-src 'self' 'sha256-${hash}'`, "connect-src 'self'"]),
  );
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect((await app.inject('/openapi/js/scalar.js')).headers['content-type']).toMatch(/^application\/javascript/);
  expect((await app.inject('/openapi/openapi.json')).json().paths).toHaveProperty('/followerApi/createOrder');
});

test('the description lists every error', async () => {
  const { app } = await createTestApp();
  const { info } = (await app.inject('/openapi.json')).json();
  for (const code of ERROR_CODES) expect(info.description).toContain(`| \`${code}\` |`);
});

test('a production shop has no API reference', async () => {
  const { app } = await createTestApp();
  expect((await app.inject('/openapi')).statusCode).toBe(404);
  expect((await app.inject('/openapi/js/scalar.js')).statusCode).toBe(404);
});
