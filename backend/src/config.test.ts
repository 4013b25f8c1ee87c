import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
    pool: {
      size: 10,
      connectTimeoutMs: 1_800,
      idleTimeoutMs: 10_000,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 15_000,
      idleTransactionTimeoutMs: 60_000,
    },
    storage: { folder: '/shop/data/uploads' },
    smtpUrl: null,
    mailFrom: 'no-reply@urooj.local',
    mailbox: null,
    adminEmail: 'admin@urooj.local',
    plainAdminEmail: null,
    adminPassword: null,
    siteDir: '/shop/data/site',
    siteBucket: null,
    rateLimitFactor: 1,
    fieldSample: null,
    trustProxy: [],
    apiHost: null,
    consoleHost: '127.0.0.1',
    consolePort: 3300,
    metricsPort: null,
    metricsToken: null,
    purgeUrls: [],
    purgeToken: null,
    logLevel: 'warn',
    tracing: null,
    load: { drainMs: 0, shutdownMs: 60_000, maxEventLoopDelayMs: 1_000, maxHeapBytes: 0, maxRssBytes: 0 },
  });
});

test('an empty SMTP_URL is none, as compose files pass it', () => {
  expect(readConfig({ SMTP_URL: '' }, '/shop').smtpUrl).toBe(null);
});

test('a mail box is read with the name of its server and the address to which banks write', () => {
  const mailboxOf = (IMAP_URL: string, more = {}) =>
    readConfig({ IMAP_URL, IMAP_AUTHSERV: 'MX.mail.example', ...more }, '/').mailbox;
  expect(mailboxOf('imaps://Owner%40shop.example:p%40ss@mail.example')).toEqual({
    ...{ host: 'mail.example', port: 993, user: 'Owner@shop.example', password: 'p@ss', folder: 'INBOX' },
    ...{ encryption: 'tls', authserv: 'mx.mail.example', addresses: ['owner@shop.example'] },
  });
  const IMAP_ADDRESS = 'Owner@shop.example, bank@shop.example';
  expect(mailboxOf('imap://owner:secret@mail.example:1143/Banks%2FPakistan', { IMAP_ADDRESS })).toMatchObject({
    ...{ port: 1143, folder: 'Banks/Pakistan', encryption: 'required' },
    addresses: ['owner@shop.example', 'bank@shop.example'],
  });
  expect(mailboxOf('imap://a@b.example:secret@localhost')).toMatchObject({ port: 143, encryption: 'none' });
  expect(readConfig({ IMAP_URL: '', IMAP_AUTHSERV: '', IMAP_ADDRESS: '' }, '/').mailbox).toBe(null);
});

test('a mail box without the name of its server or an address of the owner is refused', () => {
  expect(() => readConfig({ IMAP_URL: 'imaps://owner:secret@mail.example' }, '/')).toThrow(
    /^IMAP_AUTHSERV must be the first word [^\n]+\.\nIMAP_ADDRESS must list [^\n]+\.$/,
  );
});

test('traces are sent where a collector is named, under the names that OpenTelemetry uses', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readConfig(endpoint, '/').tracing).toEqual({ url: 'http://collector:4318', ratio: 1, service: 'urooj' });
  const more = { OTEL_TRACES_SAMPLER_ARG: '0.1', OTEL_SERVICE_NAME: 'shop-2' };
  expect(readConfig({ ...endpoint, ...more }, '/').tracing).toMatchObject({ ratio: 0.1, service: 'shop-2' });
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' }, '/')).toThrow(/OTEL_TRACES_SAMPLER_ARG must be a number/);
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
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_POOL_SIZE', '2.5'],
  ['DATABASE_STATEMENT_SECONDS', '-1'],
  ['DATABASE_LOCK_SECONDS', 'long'],
  ['SMTP_URL', 'mail.example'],
  ['IMAP_URL', 'mail.example'],
  ['IMAP_URL', 'imaps://mail.example/INBOX'],
  ['IMAP_URL', 'imaps://owner@mail.example/INBOX'],
  ['IMAP_URL', 'pop3://owner:secret@mail.example'],
  ['IMAP_URL', 'imaps://owner:100%@mail.example'],
  ['IMAP_AUTHSERV', 'mx; dkim=pass'],
  ['IMAP_ADDRESS', 'owner'],
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
  ['FIELD_SAMPLE', '2'],
  ['FIELD_SAMPLE', 'all'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['API_HOST', '/followerApi'],
  ['CONSOLE_HOST', 'my computer'],
  ['CONSOLE_PORT', 'yes'],
  ['CONSOLE_PORT', '1e3'],
  ['PORT', '0x50'],
  ['PORT', ' '],
  ['METRICS_PORT', 'yes'],
  ['METRICS_TOKEN', 'guessable'],
  ['PURGE_URL', 'nginx:8080/.edge/purge'],
  ['PURGE_TOKEN', 'guessable'],
  ['LOG_LEVEL', 'loud'],
])('rejects %s=%s and names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value }, '/shop')).toThrow(new RegExp(`^${name} must .+\\.$`));
});

test('reports several wrong values together', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' }, '/shop')).toThrow(/PORT must[^\n]+\nLOG_LEVEL must/);
});

test('rejects the shop’s port for metrics, except port 0', () => {
  const taken = 'METRICS_PORT must be a port number from 0 to 65535 other than PORT, for example 9464.';
  expect(() => readConfig({ PORT: '4710', METRICS_PORT: '4710' }, '/')).toThrow(taken);
  expect(() => readConfig({ METRICS_PORT: '3000' }, '/')).toThrow(taken);
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }, '/')).toMatchObject({ port: 0, metricsPort: 0 });
});
