import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** The documented configuration with the values of this machine, in a complete nginx configuration. */
async function startNginx(
  dir: string,
  service: string,
  siteDir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const documented = await readFile(join(ROOT, 'docs', 'nginx.conf'), 'utf8');
  const set = documented
    .replace('127.0.0.1:3000', new URL(service).host)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/srv/urooj/site', siteDir);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${dir}/${what};`,
  );
  const file = join(dir, 'nginx.conf');
  // As root, nginx would switch to a user that cannot read the store.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(file, `${user} pid ${dir}/pid; events {} http { access_log off; ${temporary.join(' ')}\n${set}}`);
  const args = ['-p', dir, '-c', file, '-e', join(dir, 'error.log')];
  execFileSync(NGINX ?? '', ['-t', '-q', ...args]);
  const server = spawn(NGINX ?? '', [...args, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

test('with the documented nginx configuration, releases come from disk, everything else from the backend, and a guest can order', async ({
  page,
  request,
}) => {
  test.skip(
    NGINX === undefined,
    'nginx is not installed here: install it (Debian: apt-get install nginx) to test docs/nginx.conf.',
  );
  const dir = await mkdtemp(join(tmpdir(), 'urooj-nginx-'));
  const siteDir = join(process.env.SHOP_DATA ?? '', 'site');
  const nginx = await startNginx(dir, process.env.SHOP_URL ?? '', siteDir);
  try {
    const [version = ''] = await readdir(join(siteDir, 'r', 'mf-blog'));
    const entry = await request.get(`${nginx.url}/r/mf-blog/${version}/remoteEntry.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(entry.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    const missing = await request.get(`${nginx.url}/r/mf-blog/9.9.9/remoteEntry.js`, {
      headers: { accept: 'text/html' },
    });
    expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store']);
    expect((await request.get(`${nginx.url}/r/../releases/mf-blog/${version}.json`)).status()).not.toBe(200);
    const home = await request.get(nginx.url, { headers: { accept: 'text/html' } });
    expect(home.headers()['cache-control']).toBe('no-cache');
    expect(home.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const worker = await request.get(`${nginx.url}/service-worker.js`);
    expect([worker.status(), worker.headers()['cache-control'], worker.headers()['content-security-policy']]).toEqual([
      200,
      'no-cache',
      "default-src 'none'; connect-src 'self'",
    ]);
    expect((await (await request.get(`${nginx.url}/followerApi/session`)).json()).features).toContain('session');

    await page.goto(nginx.url);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track Order' }).click();
    await expect(page.getByLabel('Order ID')).toBeVisible();
  } finally {
    // Its remaining requests would fail after the end of nginx.
    await page.close();
    await nginx.stop();
    await rm(dir, { recursive: true, force: true });
  }
});
