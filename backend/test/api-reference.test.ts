import { createHash } from 'node:crypto';
import { ERRORS } from '@urooj/contract/errors';
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

test('the description lists every error below its status', async () => {
  const { app } = await createTestApp();
  const { info } = (await app.inject('/openapi.json')).json();
  const sections = info.description.split(/^\*\*(\d+) .*\*\*$/m).slice(1);
  const listed: Record<string, { status: number; text: string }> = {};
  for (let at = 0; at < sections.length; at += 2) {
    for (const [, code, text] of sections[at + 1].matchAll(/^- `(\w+)`: (.+)$/gm)) {
      listed[code] = { status: Number(sections[at]), text };
    }
  }
  const expected = Object.entries(ERRORS).map(([code, { status, text }]) => [code, { status, text }]);
  expect(listed).toEqual(Object.fromEntries(expected));
});

test('the description says of each call which right it needs', async () => {
  const { app } = await createTestApp();
  const { paths } = (await app.inject('/openapi.json')).json();
  const said = (path: string, method: string) => paths[`/followerApi/${path}`][method].description;
  expect([said('createOrder', 'post'), said('staff', 'get'), said('updatePayment/{id}', 'patch')]).toEqual([
    'For everybody',
    'For the primary admin',
    'For the primary admin, and staff with the right `payments`',
  ]);
});

test('a production shop has no API reference', async () => {
  const { app } = await createTestApp();
  expect((await app.inject('/openapi')).statusCode).toBe(404);
  expect((await app.inject('/openapi/js/scalar.js')).statusCode).toBe(404);
});
