/** Who gets the files of a release before, while and after it is live. */
import { isReleased } from '@urooj/store/released';
import { activating } from '@urooj/store/store.fixture';
import { createTestPass } from '@urooj/store/test-passes';
import { expect, test } from 'vitest';
import { createReleaseAccess } from '../src/publishing/test-links.ts';
import { call, post, testShop } from './publishing.fixture.ts';

const { site, publishAs, apply, open, tokenFor, damage } = testShop();

const DAY_MS = 86_400_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

async function files(shop: string, version: string, cookie = '', file = 'list.js') {
  const response = await fetch(`${shop}/r/mf-blog/${version}/${file}`, { headers: { cookie } });
  return [response.status, response.headers.get('cache-control')];
}

/** What a browser does with a link: the cookie it gets, and where it is sent. */
async function opened(link: string) {
  const response = await fetch(link, { redirect: 'manual' });
  const [cookie = '', ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
  const headers = [response.headers.get('cache-control'), response.headers.get('location')];
  return { status: response.status, cookie, attributes, headers };
}

/** The link that a team makes with its token, at the address of this process. */
async function linkOf(shop: string, version: string): Promise<string> {
  const token = await tokenFor(`ci-${version.replaceAll('.', '-')}`, 'mf-blog', ['publish']);
  const { body } = await call(`${shop}/releases/mf-blog/test`, token, post({ version }));
  return (body.lines?.[0] ?? '').replace('https://shop.example', shop);
}

test('a release that was never live is for nobody, but a browser that opened its link', async () => {
  await publishAs('mf-blog', '1.1.0');
  await publishAs('mf-blog', '1.2.0');
  const shop = await open();
  for (const file of ['list.js', 'release.json', 'nothing.js'])
    expect(await files(shop, '1.1.0', '', file)).toEqual([404, 'no-store']);
  const { status, cookie, attributes, headers } = await opened(await linkOf(shop, '1.1.0'));
  expect([status, headers]).toEqual([303, ['no-store', '/?remote=mf-blog@1.1.0']]);
  expect(attributes).toEqual([
    'Path=/r/mf-blog/1.1.0/',
    expect.stringMatching(/^Max-Age=604\d{3}$/),
    'HttpOnly',
    'SameSite=Strict',
  ]);
  // A cache in front must not keep it for others.
  for (const file of ['list.js', 'release.json'])
    expect(await files(shop, '1.1.0', cookie, file)).toEqual([200, 'no-store']);
  expect(await files(shop, '1.2.0', cookie)).toEqual([404, 'no-store']);
});

test('a pass is for one release and one week, and nobody can write one', async () => {
  await publishAs('mf-blog', '1.1.0');
  const shop = await open();
  const release = { name: 'mf-blog', version: '1.1.0' };
  const expired = await createTestPass(site, release, new Date(Date.now() - 7 * DAY_MS));
  const other = await createTestPass(site, { ...release, version: '1.2.0' }, new Date());
  const [until] = other.split('.');
  for (const pass of [expired, other, `${until}.${'A'.repeat(43)}`, `9${expired}`, '', 'x']) {
    const { status, cookie } = await opened(`${shop}/releases/mf-blog/1.1.0/test?pass=${pass}`);
    expect([status, cookie]).toEqual([403, '']);
    expect(await files(shop, '1.1.0', `urooj_test=${pass}`)).toEqual([404, 'no-store']);
  }
});

test('what is or was live is for everybody: a canary, and open tabs of what was rolled back', async () => {
  const shop = await open();
  await publishAs('mf-blog', '1.1.0');
  await apply({ kind: 'canary', name: 'mf-blog', version: '1.1.0', percent: 10 });
  expect(await files(shop, '1.1.0')).toEqual([200, IMMUTABLE]);
  await apply({ kind: 'rollback', name: 'mf-blog' });
  await publishAs('mf-blog', '1.2.0');
  expect(await files(shop, '1.2.0')).toEqual([404, 'no-store']);
  await apply(activating('mf-blog', '1.2.0'));
  await apply({ kind: 'rollback', name: 'mf-blog' });
  // Also by a process that starts now, with an empty memory.
  const another = createReleaseAccess(site);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    expect(await files(shop, version)).toEqual([200, IMMUTABLE]);
    expect(await another({ name: 'mf-blog', version }, undefined)).toBe('everybody');
  }
});

test('a change that is refused makes nothing public, and a live release stays so without its record', async () => {
  await publishAs('mf-blog', '1.1.0', { bundle: 'throw new Error()' });
  await expect(apply(activating('mf-blog', '1.1.0'))).rejects.toThrow('Nothing was changed');
  expect(await isReleased(site, { name: 'mf-blog', version: '1.1.0' })).toBe(false);
  await damage('released/mf-blog/1.0.0', null);
  expect(await files(await open(), '1.0.0')).toEqual([200, IMMUTABLE]);
});
