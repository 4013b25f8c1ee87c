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
    bucket: null,
    smtpUrl: null,
    mailFrom: 'no-reply@urooj.local',
    adminEmail: 'admin@urooj.local',
    plainAdminEmail: null,
    adminPassword: null,
    siteDir: '/shop/data/site',
    siteBucket: null,
    rateLimitFactor: 1,
    trustProxy: [],
    apiHost: null,
    metricsPort: null,
    metricsToken: null,
    logLevel: 'warn',
  });
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

test('a site store in a bucket has its own local copy in the data folder', () => {
  const inBucket = (SITE_DIR: string) => readConfig({ SITE_DIR }, '/shop');
  const { siteDir, siteBucket } = inBucket('s3://releases/shop?endpoint=https://s3.example');
  expect(siteBucket).toMatchObject({ bucket: 'releases', prefix: 'shop/', endpoint: 'https://s3.example' });
  expect(siteDir).toMatch(/^\/shop\/data\/site-of-releases-[0-9a-f]{12}$/);
  expect(inBucket('s3://releases/other').siteDir).not.toBe(siteDir);
});

test('jobs and migrations use the server behind a pooler where it is named', () => {
  const env = { DATABASE_URL: 'postgres://pooler/urooj' };
  expect(readConfig(env, '/').databaseDirectUrl).toBe('postgres://pooler/urooj');
  const DATABASE_DIRECT_URL = 'postgres://server/urooj';
  expect(readConfig({ ...env, DATABASE_DIRECT_URL }, '/').databaseDirectUrl).toBe(DATABASE_DIRECT_URL);
  expect(() => readConfig({ DATABASE_DIRECT_URL }, '/')).toThrow(/^DATABASE_DIRECT_URL must be .* DATABASE_URL, which/);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/shop')).toMatchObject({ port: 3000, databaseUrl: null });
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
  ['STORAGE_URL', 's3://'],
  ['STORAGE_URL', '/var/uploads'],
  ['SITE_DIR', 's3:/releases'],
  ['ADMIN_EMAIL', 'boss'],
  ['ADMIN_PASSWORD', 'short'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['API_HOST', '/followerApi'],
  ['METRICS_PORT', 'yes'],
  ['METRICS_TOKEN', 'guessable'],
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
