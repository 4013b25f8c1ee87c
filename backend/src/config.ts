import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { PASSWORD_LENGTH } from '@urooj/contract/limits';
import type { Bucket } from '@urooj/storage/bucket-place';
import * as z from 'zod';
import { POOL_REQUIREMENTS, POOL_VARIABLES, type PoolSettings, poolSettings } from './db/pool-settings.ts';
import { LOAD_REQUIREMENTS, LOAD_VARIABLES, type LoadSettings, loadSettings } from './load-settings.ts';
import {
  MAILBOX_REQUIREMENTS,
  MAILBOX_VARIABLES,
  type MailboxSettings,
  mailboxSettings,
  missingForMailbox,
} from './mailbox-settings.ts';
import { StartError } from './start-error.ts';
import { readStoragePlace, type StoragePlace } from './storage/place.ts';

/** The settings of the environment, read once. `null` where a variable is not set. */
export type Config = {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Public origin of the shop, without a slash at the end; `null` derives it from host and port. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** `null`: an embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** The server behind `databaseUrl`, where that is a pooler; the same where it is not set. */
  readonly databaseDirectUrl: string | null;
  /** Whether `databaseUrl` is the address of a pooler, because `databaseDirectUrl` is another one. */
  readonly isDatabasePooled: boolean;
  /** Whether `databaseDirectUrl` was stated. If not, `databaseUrl` must not be the address of a pooler. */
  readonly isDirectUrlStated: boolean;
  readonly pool: PoolSettings;
  /** Where uploads are stored; `null`: not stated, although `databaseUrl` is (see `storagePlace`). */
  readonly storage: StoragePlace | null;
  /** `null`: e-mails become .eml files under `dataDir/outbox`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The mail box in which banks report payments; `null`: none. */
  readonly mailbox: MailboxSettings | null;
  readonly adminEmail: string;
  /** The admin of a hosted backend, for the browser; `null`: the one that `config.json` names. */
  readonly plainAdminEmail: string | null;
  /** `null`: generated at the first start. */
  readonly adminPassword: string | null;
  /** Folder of the site store; with a store in a bucket, the local copy that is served. */
  readonly siteDir: string;
  /** `null`: `siteDir` itself is the site store. */
  readonly siteBucket: Bucket | null;
  readonly rateLimitFactor: number;
  /** The share of visits that send figures; `null`: as many as make 10,000 a day. */
  readonly fieldSample: number | null;
  /** Proxies whose X-Forwarded-* headers are trusted: addresses or CIDR ranges. */
  readonly trustProxy: readonly string[];
  /** Caches that are notified of each change of the live site. */
  readonly purgeUrls: readonly string[];
  /** Their bearer token; `null`: none. */
  readonly purgeToken: string | null;
  /** Origin of a hosted backend: this server then only serves the site. */
  readonly apiHost: string | null;
  /** Where the console of the operators listens. */
  readonly consoleHost: string;
  readonly consolePort: number;
  /** Separate port for `/metrics`; `null`: none. */
  readonly metricsPort: number | null;
  /** Bearer token for `/metrics` on the shop's port; `null`: not served there. */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  /** Where traces are sent; `null`: nowhere. */
  readonly tracing: TracingSettings | null;
  readonly load: LoadSettings;
};

export type TracingSettings = {
  /** The collector, without a slash at the end. */
  readonly url: string;
  /** The share of traces that begin here and are recorded, 0 to 1. For others, the one who began them decides. */
  readonly ratio: number;
  readonly service: string;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The end of the error sentence for each variable. */
const REQUIREMENTS = {
  PORT: 'must be a port number from 0 to 65535, for example 3000',
  HOST: 'must be an address or a host name without spaces, for example 127.0.0.1',
  PUBLIC_URL: 'must be an http(s) address without a path, for example https://shop.example',
  DATABASE_URL: 'must be a postgres:// address, for example postgres://user:password@localhost:5432/urooj',
  DATABASE_DIRECT_URL:
    'must be a postgres:// address of the server behind the pooler of DATABASE_URL, which must be set too',
  ...POOL_REQUIREMENTS,
  SMTP_URL: 'must be an smtp:// or smtps:// address, for example smtp://user:password@mail.example:587',
  MAIL_FROM: 'must be an e-mail address, for example shop@example.com',
  ...MAILBOX_REQUIREMENTS,
  STORAGE_URL:
    'must be a folder, for example file:///srv/urooj/uploads, or a bucket, for example ' +
    's3://bucket/prefix?region=ap-south-1&endpoint=https://s3.example',
  DATA_DIR: 'must be a folder, for example /srv/urooj',
  SITE_DIR:
    'must be a folder, for example /srv/urooj/site, or a bucket, for example ' +
    's3://bucket/prefix?region=ap-south-1&endpoint=https://s3.example',
  ADMIN_EMAIL: 'must be an e-mail address, for example admin@shop.example',
  ADMIN_PASSWORD: 'must have 8 to 128 characters',
  RATE_LIMIT_FACTOR: 'must be a number above 0, for example 1',
  FIELD_SAMPLE: 'must be a number from 0 to 1, for example 0.1',
  TRUST_PROXY: 'must list addresses or ranges separated by commas, for example 10.0.0.0/8,127.0.0.1',
  PURGE_URL: 'must list http(s) addresses separated by commas, for example http://127.0.0.1:8080/.edge/purge',
  PURGE_TOKEN: 'must have 16 characters or more, without spaces',
  API_HOST: 'must be an http(s) address without a path, for example https://api.shop.example',
  CONSOLE_HOST: 'must be an address or a host name without spaces, for example 127.0.0.1',
  CONSOLE_PORT: 'must be a port number from 0 to 65535, for example 3300',
  METRICS_PORT: 'must be a port number from 0 to 65535 other than PORT, for example 9464',
  METRICS_TOKEN: 'must have 16 characters or more, without spaces',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'must be the http(s) address of a collector, for example http://127.0.0.1:4318',
  OTEL_TRACES_SAMPLER_ARG: 'must be a number from 0 to 1, for example 0.1',
  OTEL_SERVICE_NAME: 'must have at most 100 characters, for example urooj',
  LOG_LEVEL: `must be one of ${LOG_LEVELS.join(', ')}`,
  ...LOAD_REQUIREMENTS,
} as const;

const origin = z.string().transform((text, ctx) => readOrigin(text) ?? reject(ctx));
const urlWith = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)));

const token = z.string().regex(/^\S{16,}$/);

/** A name of blanks would be a folder in the one where the command was typed. */
const folder = z.string().refine((text) => text.trim() !== '');

/** A folder or a bucket as STORAGE_URL names it. Any other text is the path of a folder. */
const IS_PLACE = /^(s3|file):/;

/** Digits only: `1e3` and `0x50` are numbers to JavaScript, and a blank is 0, which would be any free port. */
const portNumber = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));

const VARIABLES = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: folder.default('./data'),
  DATABASE_URL: urlWith('postgres', 'postgresql').optional(),
  DATABASE_DIRECT_URL: urlWith('postgres', 'postgresql').optional(),
  ...POOL_VARIABLES,
  // A compose file passes a variable that is not set as an empty one.
  SMTP_URL: z
    .literal('')
    .transform(() => undefined)
    .or(urlWith('smtp', 'smtps'))
    .optional(),
  MAIL_FROM: z.email().default('no-reply@urooj.local'),
  ...MAILBOX_VARIABLES,
  STORAGE_URL: z
    .string()
    .transform((text, ctx) => readStoragePlace(text) ?? reject(ctx))
    .optional(),
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).optional(),
  ADMIN_PASSWORD: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).optional(),
  SITE_DIR: folder
    .transform((text, ctx) => (IS_PLACE.test(text) ? (readStoragePlace(text) ?? reject(ctx)) : { folder: text }))
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  FIELD_SAMPLE: z.coerce.number().min(0).max(1).optional(),
  TRUST_PROXY: z
    .string()
    .transform(commaList)
    .pipe(z.array(z.string().refine(isAddressRange)))
    .default([]),
  PURGE_URL: z
    .string()
    .transform(commaList)
    .pipe(z.array(urlWith('http', 'https')))
    .default([]),
  PURGE_TOKEN: token.optional(),
  API_HOST: origin.optional(),
  CONSOLE_HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  CONSOLE_PORT: portNumber.default(3300),
  METRICS_PORT: portNumber.optional(),
  METRICS_TOKEN: token.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith('http', 'https').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().max(100).default('urooj'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  ...LOAD_VARIABLES,
});

/** Two servers cannot listen on one port, except 0, which gives each a free one. */
const WITH_PORTS = VARIABLES.refine((env) => env.PORT === 0 || env.METRICS_PORT !== env.PORT, {
  path: ['METRICS_PORT'],
});

const ENVIRONMENT = WITH_PORTS.refine(
  (env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined,
  {
    path: ['DATABASE_DIRECT_URL'],
  },
).superRefine((env, ctx) => {
  for (const name of missingForMailbox(env)) ctx.addIssue({ code: 'custom', path: [name] });
});

/**
 * Reads the environment; an empty variable counts as absent, except `DATABASE_URL`. Relative folders are resolved against `cwd`.
 * @throws StartError that names every wrong variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): Config {
  // A secret that was not filled in would open a new, empty shop in DATA_DIR.
  if (env.DATABASE_URL === '') {
    throw new StartError(
      'DATABASE_URL is empty. Set it to the address of the database, or remove it to use the one in DATA_DIR.',
    );
  }
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = ENVIRONMENT.safeParse(present);
  if (!parsed.success) throw new StartError(describeIssues(parsed.error.issues));
  const values = parsed.data;
  const dataDir = path.resolve(cwd, values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    isDatabasePooled: (values.DATABASE_DIRECT_URL ?? values.DATABASE_URL) !== values.DATABASE_URL,
    isDirectUrlStated: values.DATABASE_DIRECT_URL !== undefined,
    pool: poolSettings(values),
    storage: values.STORAGE_URL ?? (values.DATABASE_URL ? null : { folder: path.join(dataDir, 'uploads') }),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mailbox: mailboxSettings(values),
    adminEmail: values.ADMIN_EMAIL ?? 'admin@urooj.local',
    plainAdminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    ...siteStoreOf(values.SITE_DIR, dataDir, cwd),
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    fieldSample: values.FIELD_SAMPLE ?? null,
    trustProxy: values.TRUST_PROXY,
    purgeUrls: values.PURGE_URL,
    purgeToken: values.PURGE_TOKEN ?? null,
    apiHost: values.API_HOST ?? null,
    consoleHost: values.CONSOLE_HOST,
    consolePort: values.CONSOLE_PORT,
    metricsPort: values.METRICS_PORT ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    tracing: tracingOf(values),
    load: loadSettings(values),
  };
}

function tracingOf(values: z.infer<typeof VARIABLES>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: ratio, OTEL_SERVICE_NAME: service } = values;
  return url === undefined ? null : { url: url.replace(/\/+$/, ''), ratio, service };
}

/** Each bucket has its own local copy, so that the releases of two buckets never mix. */
function siteStoreOf(site: StoragePlace | undefined, dataDir: string, cwd: string) {
  if (site === undefined) return { siteDir: path.join(dataDir, 'site'), siteBucket: null };
  if ('folder' in site) return { siteDir: path.resolve(cwd, site.folder), siteBucket: null };
  const { bucket } = site;
  const bucketHash = createHash('sha256').update(JSON.stringify(bucket)).digest('hex').slice(0, 12);
  return { siteDir: path.join(dataDir, `site-of-${bucket.bucket}-${bucketHash}`), siteBucket: bucket };
}

/** One line for each wrong variable. */
function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const names = new Set(issues.map((issue) => String(issue.path[0])));
  return [...names].map((name) => `${name} ${REQUIREMENTS[name as keyof typeof REQUIREMENTS]}.`).join('\n');
}

function readOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const hasOnlyOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return hasOnlyOrigin && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : null;
}

/** Reports the value as wrong; `REQUIREMENTS` has the sentence. */
function reject(ctx: z.core.$RefinementCtx): never {
  ctx.issues.push({ code: 'custom', input: ctx.value, message: 'malformed' });
  return z.NEVER;
}

function isAddressRange(text: string): boolean {
  const [address = '', prefix = '1', ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  // A range of all addresses (/0) would trust everybody, and the library does not accept it either.
  const isRange = /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits;
  return more.length === 0 && isRange;
}

function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
