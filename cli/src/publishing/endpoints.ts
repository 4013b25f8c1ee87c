import { checkVersion } from '@urooj/build/read-build';
import { isPagePath } from '@urooj/host/declaration';
import { isRemoteName } from '@urooj/host/remote-name';
import type { Right } from '@urooj/store/grants';
import * as z from 'zod/mini';

function isVersion(text: string): boolean {
  try {
    checkVersion(text);
    return text.length <= 100;
  } catch {
    return false;
  }
}

/** The shell, or a remote. */
export const isApp = (name: string): boolean => name === 'shell' || isRemoteName(name);

const version = z.string('must be a version').check(z.refine(isVersion, 'must be a version, for example 1.2.0'));
const percent = z.number('must be a number');
const path = z.string('must be a path').check(z.refine(isPagePath, 'must be a path, for example /faq'));
const apps = z
  .record(z.string().check(z.refine(isApp, 'must be an app')), version, 'must name each app with its version')
  .check(z.refine((named) => Object.keys(named).length > 0, 'must name an app'));
/** Of the history: one line. */
const isLine = (text: string) => /^\P{Cc}{0,500}$/u.test(text);

/** What every operation takes. */
const OPTIONS = {
  why: z.exactOptional(
    z.string('must be a text').check(z.refine(isLine, 'must be one line of at most 500 characters')),
  ),
  onRevision: z.exactOptional(z.int('must be a whole number').check(z.minimum(0, 'must not be negative'))),
  dryRun: z.exactOptional(z.boolean('must be true or false')),
  /** Skips gates; needs the right to operate as well. */
  force: z.exactOptional(z.boolean('must be true or false')),
};

const operation = z.strictObject(OPTIONS);
const activation = z.strictObject({ ...OPTIONS, version });
const activations = z.strictObject({ ...OPTIONS, versions: apps });
const canary = z.strictObject({
  ...{ ...OPTIONS, version, percent },
  rollbackAt: z.exactOptional(z.nullable(percent)),
  /** Missing: a trial that goes on keeps what it has. */
  auto: z.exactOptional(z.boolean('must be true or false')),
});
const move = z.strictObject({ ...OPTIONS, path });

/** A checked body: what any operation may have. */
export type Body = z.infer<typeof operation> & {
  version?: string;
  versions?: Readonly<Record<string, string>>;
  percent?: number;
  rollbackAt?: number | null;
  auto?: boolean;
  path?: string;
};

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  right: Right;
  /** Null for an endpoint without a body, and for the one that takes a build. */
  body: z.ZodMiniType<Body> | null;
  /** The arguments of the command after its options. */
  args: (remote: string, body: Body) => readonly (string | number | undefined)[];
};

const ofOne = (remote: string) => [remote];

/**
 * Every endpoint by the name of its command. Of an endpoint without `:remote` in its URL, the scope is the apps of the body, or
 * every app.
 */
export const ENDPOINTS = {
  publish: { method: 'PUT', url: '/releases/:remote/:version', right: 'publish', body: null, args: ofOne },
  test: {
    ...{ method: 'POST', url: '/releases/:remote/test', right: 'publish', body: activation },
    args: (remote, body) => [remote, body.version],
  },
  canary: {
    ...{ method: 'POST', url: '/releases/:remote/canary', right: 'canary', body: canary },
    args: (remote, body) => [remote, body.version, body.percent],
  },
  promote: { method: 'POST', url: '/releases/:remote/promote', right: 'activate', body: operation, args: ofOne },
  activate: {
    ...{ method: 'POST', url: '/releases/:remote/activate', right: 'activate', body: activation },
    args: (remote, body) => [remote, body.version],
  },
  activateTogether: {
    ...{ method: 'POST', url: '/releases/activate', right: 'activate', body: activations },
    args: (_, body) => Object.entries(body.versions ?? {}).flat(),
  },
  rollback: { method: 'POST', url: '/releases/:remote/rollback', right: 'activate', body: operation, args: ofOne },
  retire: { method: 'POST', url: '/releases/:remote/retire', right: 'operate', body: operation, args: ofOne },
  move: {
    ...{ method: 'POST', url: '/releases/:remote/move', right: 'operate', body: move },
    args: (remote, body) => [body.path, remote],
  },
  status: { method: 'GET', url: '/releases/:remote/status', right: 'view', body: null, args: ofOne },
  statusOfAll: { method: 'GET', url: '/releases/status', right: 'view', body: null, args: () => [] },
  history: { method: 'GET', url: '/releases/:remote/history', right: 'view', body: null, args: ofOne },
  historyOfAll: { method: 'GET', url: '/releases/history', right: 'view', body: null, args: () => [] },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** `activateTogether` is the command `activate`. */
const commandOf = (name: EndpointName): string => name.replace(/(Together|OfAll)$/, '');

/** The command line of an operation. What callers sent stands behind `--`, or behind the `=` of an option. */
export function argvOf(name: EndpointName, remote: string, body: Body, extra: readonly string[] = []): string[] {
  const { why, onRevision, dryRun, force, rollbackAt, auto } = body;
  const endpoint: Endpoint = ENDPOINTS[name];
  return [
    commandOf(name),
    ...extra,
    ...(why === undefined ? [] : [`--why=${why}`]),
    ...(onRevision === undefined ? [] : [`--on-revision=${onRevision}`]),
    ...(rollbackAt === undefined ? [] : [`--rollback-at=${rollbackAt ?? 'never'}`]),
    ...(auto === undefined ? [] : [auto ? '--auto' : '--no-auto']),
    ...(dryRun ? ['--dry-run'] : []),
    ...(force ? ['--force'] : []),
    '--',
    ...endpoint.args(remote, body).map(String),
  ];
}
