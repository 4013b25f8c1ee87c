import { NGINX, startNginx } from 'backend/nginx';
import { expect, test } from '../fixtures/test.ts';

test('behind nginx with deploy/nginx a guest uses the shop, and the second visitor costs the backend no page', async ({
  page,
  request,
}) => {
  test.skip(NGINX === undefined, 'nginx is not installed here: install it (Debian: apt-get install nginx).');
  const nginx = await startNginx({ backends: [new URL(process.env.SHOP_URL ?? '').host] });
  try {
    await page.goto(nginx.url);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track Order' }).click();
    await expect(page.getByLabel('Order ID')).toBeVisible();
    const home = await request.get(nginx.url, { headers: { accept: 'text/html' } });
    expect(home.headers()['x-cache-status']).toBe('HIT');
    expect(home.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const [, entry = ''] = /src="(\/r\/[^"]+)"/.exec(await home.text()) ?? [];
    expect((await request.get(nginx.url + entry)).headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-cache-status': 'HIT',
    });
    const worker = await request.get(`${nginx.url}/service-worker.js`);
    expect([worker.status(), worker.headers()['cache-control'], worker.headers()['content-security-policy']]).toEqual([
      200,
      'no-cache',
      "default-src 'none'; connect-src 'self'",
    ]);
    expect((await (await request.get(`${nginx.url}/followerApi/session`)).json()).features).toContain('session');
  } finally {
    // Its remaining requests would fail after the end of nginx.
    await page.close();
    await nginx.stop();
  }
});
