import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { maxRssOf } from './load-settings.ts';

test('an empty environment configures a shop without other servers', () => {
  expect(readConfig({}, '/shop')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    dataDir: '/shop/data',
    databaseUrl: null,
    databaseDirectUrl: null,
    isDatabasePooled: false,
    isDirectUrlStated: false,
    storage: { folder: '/shop/data/uploads' },
    smtpUrl: null,
    mailFrom: 'no-reply@urooj.local',
    mailbox: null,
    replyMailbox: null,
    adminEmail: 'admin@urooj.local',
    plainAdminEmail: null,
    adminPassword: null,
    siteDir: '/shop/data/site',
    siteBucket: null,
    rateLimitFactor: 1,
    rumSample: null,
    trustProxy: [],
    apiHost: null,
    metricsToken: null,
    caches: [],
    logLevel: 'warn',
    collector: null,
    load: { drainMs: 0, shutdownMs: 60_000, maxEventLoopDelayMs: 4_000, maxRssBytes: expect.any(Number) },
  });
});

test('an empty SMTP_URL is none, as compose files pass it', () => {
  expect(readConfig({ SMTP_URL: '' }, '/shop').smtpUrl).toBe(null);
});

test('the sender of e-mails is a parameter of SMTP_URL, which the mail server does not get', () => {
  const { smtpUrl, mailFrom } = readConfig(
    { SMTP_URL: 'smtp://user:p%40ss@mail.example:587?from=shop@shop.example' },
    '/',
  );
  expect([smtpUrl, mailFrom]).toEqual(['smtp://user:p%40ss@mail.example:587', 'shop@shop.example']);
});

test('the password of a cache is its bearer token', () => {
  const PURGE_URL = 'http://127.0.0.1:8080/.edge/purge, https://:a-token-of-a-cache@cache.example/purge';
  expect(readConfig({ PURGE_URL }, '/').caches).toEqual([
    { url: 'http://127.0.0.1:8080/.edge/purge', token: null },
    { url: 'https://cache.example/purge', token: 'a-token-of-a-cache' },
  ]);
});

test('calls are refused before the memory of the container is used up, and never for it where there is no limit', () => {
  expect([maxRssOf(1_000_000_000), maxRssOf(0), maxRssOf(2 ** 64)]).toEqual([900_000_000, 0, 0]);
});

test('a mail box is read with the name of its server and the address to which banks write', () => {
  const mailboxOf = (address: string, more = '') =>
    readConfig({ IMAP_URL: `${address}?authserv=MX.mail.example${more}` }, '/').mailbox;
  expect(mailboxOf('imaps://Owner%40shop.example:p%40ss@mail.example')).toEqual({
    ...{ host: 'mail.example', port: 993, user: 'Owner@shop.example', password: 'p@ss', folder: 'INBOX' },
    ...{ encryption: 'tls', authserv: 'mx.mail.example', addresses: ['owner@shop.example'] },
  });
  const to = '&to=Owner@shop.example,bank@shop.example';
  expect(mailboxOf('imap://owner:secret@mail.example:1143/Banks%2FPakistan', to)).toMatchObject({
    ...{ port: 1143, folder: 'Banks/Pakistan', encryption: 'required' },
    addresses: ['owner@shop.example', 'bank@shop.example'],
  });
  expect(mailboxOf('imap://a@b.example:secret@localhost')).toMatchObject({ port: 143, encryption: 'none' });
  expect(readConfig({ IMAP_URL: '' }, '/').mailbox).toBe(null);
});

test('replies have a mail box or folder of their own, and an address with a place for the token', () => {
  const replies = 'imaps://shop:secret@mail.example/Replies?to=Replies+*@shop.example';
  const banks = 'imaps://shop:secret@mail.example/INBOX?authserv=mx&to=bank@shop.example';
  const own = { host: 'mail.example', folder: 'Replies', pattern: 'replies+*@shop.example' };
  expect(readConfig({ IMAP_URL: replies }, '/')).toMatchObject({ mailbox: null, replyMailbox: own });
  for (const both of [`${banks} ${replies}`, `${replies}\n ${banks}`])
    expect(readConfig({ IMAP_URL: both }, '/')).toMatchObject({ mailbox: { folder: 'INBOX' }, replyMailbox: own });
  const wrong = ['?to=*', '?to=*@shop', '?to=**@shop.example', '?to=a-very-long-start+*@shop.example'].map((search) =>
    replies.replace(/\?.*/, search),
  );
  for (const IMAP_URL of [
    ...wrong,
    `${banks} ${replies.replace('Replies?', 'INBOX?')}`,
    `${banks} ${banks}`,
    `${replies} ${replies}`,
  ])
    expect(() => readConfig({ IMAP_URL }, '/')).toThrow('IMAP_URL must');
});

test('a mail box without the name of its server or an address of the owner is refused', () => {
  for (const parameters of ['', '?authserv=mx.mail.example', '?to=bank@shop.example'])
    expect(() => readConfig({ IMAP_URL: `imaps://owner:secret@mail.example${parameters}` }, '/')).toThrow(
      'IMAP_URL must',
    );
});

test('traces are sent where a collector is named, under the name that OpenTelemetry uses', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readConfig(endpoint, '/').collector).toBe('http://collector:4318');
});

test('values are normalised', () => {
  const config = readConfig(
    {
      PUBLIC_URL: 'https://Shop.example/',
      ADMIN_EMAIL: ' Boss@Shop.example ',
      DATA_DIR: '/var/lib/urooj',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      API_HOST: 'http://localhost:4000',
      PORT: '0',
    },
    '/shop',
  );
  expect(config).toMatchObject({
    publicUrl: 'https://shop.example',
    adminEmail: 'boss@shop.example',
    plainAdminEmail: 'boss@shop.example',
    siteDir: '/var/lib/urooj/site',
    trustProxy: ['10.0.0.0/8', '::1'],
    apiHost: 'http://localhost:4000',
    port: 0,
  });
});

test('a shop that others reach waits for its load balancer when it stops, one on this computer does not', () => {
  const drainMs = (env: Record<string, string>) => readConfig(env, '/shop').load.drainMs;
  expect([drainMs({}), drainMs({ HOST: 'localhost' }), drainMs({ HOST: '::1' })]).toEqual([0, 0, 0]);
  expect([drainMs({ HOST: '0.0.0.0' }), drainMs({ HOST: '10.1.2.3' })]).toEqual([10_000, 10_000]);
  expect([drainMs({ DRAIN_SECONDS: '2.5' }), drainMs({ HOST: '::', DRAIN_SECONDS: '0' })]).toEqual([2_500, 0]);
});

test('a site store in a bucket has its own local copy in the data folder', () => {
  const inBucket = (SITE_DIR: string) => readConfig({ SITE_DIR }, '/shop');
  const { siteDir, siteBucket } = inBucket('s3://releases/shop?endpoint=https://s3.example');
  expect(siteBucket).toMatchObject({ bucket: 'releases', prefix: 'shop/', endpoint: 'https://s3.example' });
  expect(siteDir).toMatch(/^\/shop\/data\/site-of-releases-[0-9a-f]{12}$/);
  expect(inBucket('s3://releases/other').siteDir).not.toBe(siteDir);
});

test('a site store in a folder is named by a path or as STORAGE_URL names one', () => {
  const siteDir = (SITE_DIR: string) => readConfig({ SITE_DIR }, '/shop').siteDir;
  expect(siteDir('site')).toBe('/shop/site');
  expect([siteDir('/srv/my shop'), siteDir('file:///srv/my%20shop')]).toEqual(['/srv/my shop', '/srv/my shop']);
});

test('jobs and migrations use the server behind a pooler where it is named', () => {
  const env = { DATABASE_URL: 'postgres://pooler/urooj' };
  expect(readConfig(env, '/').databaseDirectUrl).toBe('postgres://pooler/urooj');
  const DATABASE_DIRECT_URL = 'postgres://server/urooj';
  const direct = readConfig({ ...env, DATABASE_DIRECT_URL }, '/');
  expect(direct).toMatchObject({ databaseDirectUrl: DATABASE_DIRECT_URL, isDatabasePooled: true });
  const twoRoles = { DATABASE_URL: 'postgres://a:b@server/urooj', DATABASE_DIRECT_URL: 'postgres://c:d@server/urooj' };
  expect(readConfig(twoRoles, '/')).toMatchObject({ isDatabasePooled: false, isDirectUrlStated: true });
  const same = { ...env, DATABASE_DIRECT_URL: env.DATABASE_URL };
  expect(readConfig(same, '/')).toMatchObject({ isDatabasePooled: false, isDirectUrlStated: true });
  expect(() => readConfig({ DATABASE_DIRECT_URL }, '/')).toThrow(/^DATABASE_DIRECT_URL must be .* DATABASE_URL, which/);
});

test('uploads are in the data folder, unless a database server or another storage is named', () => {
  const storageOf = (env: Record<string, string>) => readConfig(env, '/shop').storage;
  expect(storageOf({ DATA_DIR: '/srv' })).toEqual({ folder: '/srv/uploads' });
  expect(storageOf({ DATABASE_URL: 'postgres://server/urooj' })).toBeNull();
  expect(storageOf({ DATABASE_URL: 'postgres://server/urooj', STORAGE_URL: 'file:///mnt/shop' })).toEqual({
    folder: '/mnt/shop',
  });
});

test('an empty variable counts as absent, but an empty address of the database opens no other one', () => {
  expect(readConfig({ PORT: '', STORAGE_URL: '' }, '/shop')).toMatchObject({ port: 3000, databaseUrl: null });
  expect(() => readConfig({ DATABASE_URL: '' }, '/shop')).toThrow(/^DATABASE_URL is empty\. Set it to the address/);
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://shop.example/path'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['DATABASE_URL', 'mysql://localhost/urooj'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://mail.example?from=shop'],
  ['IMAP_URL', 'mail.example'],
  ['IMAP_URL', 'imaps://mail.example/INBOX'],
  ['IMAP_URL', 'imaps://owner@mail.example/INBOX'],
  ['IMAP_URL', 'pop3://owner:secret@mail.example'],
  ['IMAP_URL', 'imaps://owner:100%@mail.example'],
  ['IMAP_URL', 'imaps://o@b.example:secret@mail.example?authserv=mx;dkim=pass'],
  ['IMAP_URL', 'imaps://o@b.example:secret@mail.example?authserv=mx&to=owner'],
  ['STORAGE_URL', 's3://'],
  ['STORAGE_URL', '/var/uploads'],
  ['STORAGE_URL', 'file:uploads'],
  ['SITE_DIR', 's3:/releases'],
  ['SITE_DIR', 'file://server/site'],
  ['SITE_DIR', 'file:site'],
  ['SITE_DIR', '   '],
  ['DATA_DIR', '   '],
  ['ADMIN_EMAIL', 'boss'],
  ['ADMIN_PASSWORD', 'short'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RUM_SAMPLE', '2'],
  ['RUM_SAMPLE', 'all'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['API_HOST', '/followerApi'],
  ['PORT', '1e3'],
  ['PORT', '0x50'],
  ['PORT', ' '],
  ['METRICS_TOKEN', 'guessable'],
  ['PURGE_URL', 'nginx:8080/.edge/purge'],
  ['PURGE_URL', 'https://:guessable@cache.example/purge'],
  ['DRAIN_SECONDS', '601'],
  ['LOG_LEVEL', 'loud'],
])('rejects %s=%s and names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value }, '/shop')).toThrow(new RegExp(`^${name} must .+\\.$`));
});

test('reports several wrong values together', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' }, '/shop')).toThrow(/PORT must[^\n]+\nLOG_LEVEL must/);
});
