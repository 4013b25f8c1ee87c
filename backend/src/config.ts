import { createHash } from 'node:crypto';
import path from 'node:path';
import { PASSWORD_LENGTH } from '@urooj/contract/limits';
import type { Bucket } from '@urooj/storage/bucket-place';
import * as z from 'zod';
import {
  type Cache,
  caches,
  folder,
  hostName,
  mailServer,
  origin,
  portNumber,
  proxies,
  secret,
  siteStorePlace,
  storagePlace,
  urlWith,
} from './environment-values.ts';
import { drainSeconds, type LoadSettings, loadSettings } from './load-settings.ts';
import { type MailboxSettings, mailboxes, type ReplyMailboxSettings } from './mailbox/mailbox-settings.ts';
import { StartError } from './start-error.ts';
import type { StoragePlace } from './storage/place.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const BUCKET = 's3://bucket/prefix?region=ap-south-1&endpoint=https://s3.example';

/**
 * Every variable that the shop reads at a start. `docs/environment.md` is made from this table:
 * `node_modules/.bin/node cli/src/environment-page.ts`. `allowed` ends the error sentence of a wrong value.
 */
export const VARIABLES = {
  PORT: {
    schema: portNumber.default(3000),
    allowed: 'a port number from 0 to 65535, for example 3000',
    default: '`3000`',
    meaning: 'Port of the shop; `0` is any free one. `npm run dev` uses it and those after it, by default from `3100`.',
  },
  HOST: {
    schema: hostName.default('127.0.0.1'),
    allowed: 'an address or a host name without spaces, for example 127.0.0.1',
    default: '`127.0.0.1`',
    meaning: 'Address at which the shop listens. `0.0.0.0` opens it to the network.',
  },
  PUBLIC_URL: {
    schema: origin.optional(),
    allowed: 'an http(s) address without a path, for example https://shop.example',
    default: 'that of the site store; in a new shop `http://localhost:PORT`',
    meaning:
      'Public address, in e-mails and canonical links; `https:` makes cookies `Secure`. `start` writes it into the site store of a shop in one folder, `deploy` where the store has none or one of this computer. `serve` writes nothing, and refuses another address than that of the store.',
  },
  TRUST_PROXY: {
    schema: proxies.default([]),
    allowed: 'a list of addresses or ranges separated by commas, for example 10.0.0.0/8,127.0.0.1',
    default: 'none',
    meaning: 'Proxies whose forwarding headers are trusted.',
  },
  API_HOST: {
    schema: origin.optional(),
    allowed: 'an http(s) address without a path, for example https://api.shop.example',
    default: 'none',
    meaning: 'A hosted backend. This server then only serves the site; of the accounts, only `ADMIN_EMAIL` counts.',
  },
  DATA_DIR: {
    schema: folder.default('./data'),
    allowed: 'a folder, for example /srv/urooj',
    default: '`./data`',
    meaning: 'Database, uploads, e-mails and the site of one shop, as far as the variables below name no other place.',
  },
  SITE_DIR: {
    schema: siteStorePlace.optional(),
    allowed: `a folder, for example /srv/urooj/site, or a bucket, for example ${BUCKET}`,
    default: '`DATA_DIR/site`',
    meaning:
      'Site store: releases, settings and composed pages. A bucket has a local copy in `DATA_DIR`. With this variable, `npm start` only serves.',
  },
  STORAGE_URL: {
    schema: storagePlace.optional(),
    allowed: `a folder, for example file:///srv/urooj/uploads, or a bucket, for example ${BUCKET}`,
    default: '`DATA_DIR/uploads`; with `DATABASE_URL` it must be set',
    meaning:
      'Storage of images. Several machines share a folder or a private bucket. `endpoint` is for servers other than Amazon’s.',
  },
  DATABASE_URL: {
    schema: urlWith('postgres', 'postgresql').optional(),
    allowed: 'a postgres:// address, for example postgres://user:password@localhost:5432/urooj',
    default: 'none: an embedded PostgreSQL 18',
    meaning: 'PostgreSQL server. Each process opens up to ten connections, and five more for jobs.',
  },
  DATABASE_DIRECT_URL: {
    schema: urlWith('postgres', 'postgresql').optional(),
    allowed: 'another postgres:// address of the database of DATABASE_URL, which must be set too',
    default: '`DATABASE_URL`',
    meaning:
      'For migrations, jobs and commands: the role that owns the tables, where requests have another one, and the server itself, where `DATABASE_URL` is a pooler in transaction mode (PgBouncer).',
  },
  ADMIN_EMAIL: {
    schema: z.string().trim().toLowerCase().pipe(z.email()).optional(),
    allowed: 'an e-mail address, for example admin@shop.example',
    default: '`admin@urooj.local`',
    meaning: 'The one admin account, created at the first start.',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).optional(),
    allowed: 'a text of 8 to 128 characters',
    default: 'generated, and printed once',
    meaning: 'Password of that account at the first start.',
  },
  SMTP_URL: {
    schema: mailServer.optional(),
    allowed: 'an smtp:// or smtps:// address, for example smtp://user:password@mail.example:587?from=shop@example.com',
    default: 'none: e-mails become `.eml` files in `DATA_DIR/outbox`',
    meaning: 'Server for outgoing e-mails. `from` is the sender, by default `no-reply@urooj.local`.',
  },
  IMAP_URL: {
    schema: mailboxes.optional(),
    allowed:
      'an imaps:// or imap:// address with user, password and authserv, and with to where the user is no e-mail address, for example imaps://user:password@mail.example:993/INBOX?authserv=mx.mail.example&to=bank@shop.example; and after a blank, or in its place, one of another mail box or folder whose to has * for the token and at most 17 characters before the @, for example imaps://user:password@mail.example:993/Replies?to=replies+*@shop.example',
    default: 'none',
    meaning:
      'Mail box in which banks report payments. `authserv` is the name with which its server begins the `Authentication-Results` headers; `to` lists the addresses to which the banks write, separated by commas, by default the user. A mail box with `*` in `to` is the one in which buyers reply to mails of the shop: without it these say that nobody reads replies.',
  },
  RATE_LIMIT_FACTOR: {
    schema: z.coerce.number().positive().default(1),
    allowed: 'a number above 0, for example 1',
    default: '`1`',
    meaning: 'Multiplies every rate limit.',
  },
  RUM_SAMPLE: {
    schema: z.coerce.number().min(0).max(1).optional(),
    allowed: 'a number from 0 to 1, for example 0.1',
    default: 'as many as make 10,000 visits a day',
    meaning: 'Share of visits that send figures about speed and failures; `0`: none.',
  },
  PURGE_URL: {
    schema: caches.default([]),
    allowed:
      'a list of http(s) addresses separated by commas, where a token has 16 characters or more, for example http://127.0.0.1:8080/.edge/purge or https://:TOKEN@cache.example/purge',
    default: 'none',
    meaning:
      'Caches in front that are notified of each change of the live site. What stands as the password of an address is sent as a bearer token.',
  },
  DRAIN_SECONDS: {
    schema: drainSeconds.optional(),
    allowed: 'a number of seconds from 0 to 600, for example 10',
    default: '`0` where `HOST` is this computer, else `10`',
    meaning:
      'How long requests are still served after a signal to stop, while `/readyz` already fails. Running requests then have 60 seconds to end.',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS).default('warn'),
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    default: '`warn`',
    meaning: 'The least important lines that are written to the log.',
  },
  METRICS_TOKEN: {
    schema: secret,
    allowed: 'a text of 16 characters or more, without spaces',
    default: 'none: no metrics',
    meaning: 'Bearer token with which Prometheus reads `/metrics`.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: urlWith('http', 'https').optional(),
    allowed: 'the http(s) address of a collector, for example http://127.0.0.1:4318',
    default: 'none: no traces',
    meaning:
      'Where traces, and figures of visitors, are sent as OTLP over HTTP. Every trace is sent; a collector samples.',
  },
} as const;

/** Variables that a library or another program than the shop reads. */
export const OTHER_VARIABLES = {
  AWS_ACCESS_KEY_ID: {
    allowed: 'the name of an access key',
    default: 'none',
    meaning:
      'With `AWS_SECRET_ACCESS_KEY`: the keys of the buckets in `SITE_DIR` and `STORAGE_URL`, read by the S3 client as by Amazon’s tools.',
  },
  AWS_SECRET_ACCESS_KEY: { allowed: 'the key', default: 'none', meaning: 'See `AWS_ACCESS_KEY_ID`.' },
  OTEL_EXPORTER_OTLP_HEADERS: {
    allowed: '`name=value` pairs separated by commas',
    default: 'none',
    meaning: 'What the collector asks for, for example a token. The library of OpenTelemetry reads it.',
  },
  RELEASE_TOKEN: {
    allowed: 'a token that an operator made ([teams.md](teams.md))',
    default: 'in a job of GitHub Actions, the identity of the job',
    meaning: 'Rights of the `release` commands with `--to https://shop.example`.',
  },
  RELEASE_VERSION: {
    allowed: 'a version, for example 1.2.0',
    default: 'a digest of the sources',
    meaning: 'Version of an app that is built.',
  },
} as const;

type Schemas = { [Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name]['schema'] };

const SCHEMAS = Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema])) as Schemas;

const ENVIRONMENT = z
  .object(SCHEMAS)
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_DIRECT_URL'],
  });

/** The settings of the environment, read once. `null` where a variable is not set. */
export type Config = {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The server behind `databaseUrl`, where that is a pooler, with the role that owns the tables; the same where it is not set. */
  readonly databaseDirectUrl: string | null;
  /** Whether `databaseUrl` is the address of a pooler, because `databaseDirectUrl` is that of another server. */
  readonly isDatabasePooled: boolean;
  /** Whether `databaseDirectUrl` was stated. If not, `databaseUrl` must not be the address of a pooler. */
  readonly isDirectUrlStated: boolean;
  /** `null`: not stated, although `databaseUrl` is (see `storagePlace`). */
  readonly storage: StoragePlace | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mailbox: MailboxSettings | null;
  readonly replyMailbox: ReplyMailboxSettings | null;
  readonly adminEmail: string;
  /** The admin of a hosted backend, for the browser; `null`: the one that `config.json` names. */
  readonly plainAdminEmail: string | null;
  readonly adminPassword: string | null;
  /** Folder of the site store; with a store in a bucket, the local copy that is served. */
  readonly siteDir: string;
  /** `null`: `siteDir` itself is the site store. */
  readonly siteBucket: Bucket | null;
  readonly rateLimitFactor: number;
  readonly rumSample: number | null;
  readonly trustProxy: readonly string[];
  readonly caches: readonly Cache[];
  readonly apiHost: string | null;
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
  /** The collector of traces, without a slash at the end. */
  readonly collector: string | null;
  readonly load: LoadSettings;
};

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
    isDatabasePooled: serverOf(values.DATABASE_DIRECT_URL ?? values.DATABASE_URL) !== serverOf(values.DATABASE_URL),
    isDirectUrlStated: values.DATABASE_DIRECT_URL !== undefined,
    storage: values.STORAGE_URL ?? (values.DATABASE_URL ? null : { folder: path.join(dataDir, 'uploads') }),
    smtpUrl: values.SMTP_URL?.url ?? null,
    mailFrom: values.SMTP_URL?.from ?? 'no-reply@urooj.local',
    mailbox: values.IMAP_URL?.bank ?? null,
    replyMailbox: values.IMAP_URL?.replies ?? null,
    adminEmail: values.ADMIN_EMAIL ?? 'admin@urooj.local',
    plainAdminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    ...siteStoreOf(values.SITE_DIR, dataDir, cwd),
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    rumSample: values.RUM_SAMPLE ?? null,
    trustProxy: values.TRUST_PROXY,
    caches: values.PURGE_URL,
    apiHost: values.API_HOST ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    collector: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    load: loadSettings(values.HOST, values.DRAIN_SECONDS),
  };
}

/** The address without the role: where only that differs, no pooler is between. */
function serverOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const server = new URL(url);
  server.username = server.password = '';
  return server.href;
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
  return [...names].map((name) => `${name} must be ${VARIABLES[name as keyof typeof VARIABLES].allowed}.`).join('\n');
}
