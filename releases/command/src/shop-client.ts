/** Calls of a shop that takes releases over HTTP. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { FINISHED_FILE } from '@urooj/host/build-manifest';
import { pack } from 'tar-stream';
import { exchange, type NoResponse } from './http-exchange.ts';

/** A shop, and the token that it knows us by. */
export type Shop = { origin: string; token: string };

/** The outcome of a command: a value for machines, lines for people. */
export type ShopResponse = { value: unknown; lines: readonly string[]; ok?: boolean };

/** The shop refused a call, or did not answer; the message says why. Failures of commands keep the name they have there. */
export class ShopError extends Error {
  override name = 'ShopError';
  /** The name that the shop gave the failure. */
  code: string | null = null;
}

/** The names by which the exit codes of commands are chosen. */
const KNOWN =
  /^(UsageError|RevisionConflict|Busy|PublishError|VersionTaken|NotPublished|ReleaseStepError|ComposeFailed|StoreDown|StoreDamaged|StoreFormat)$/;

function failureOf(origin: string, status: number, body: unknown): ShopError {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown };
  if (typeof message !== 'string') {
    return new ShopError(`${origin} answered with ${status}: it takes no releases over HTTP, or is no shop.`);
  }
  const failure = new ShopError(message);
  failure.code = typeof error === 'string' ? error : null;
  if (failure.code !== null && KNOWN.test(failure.code)) failure.name = failure.code;
  return failure;
}

/** A server without TLS answers in plain text, which the TLS library reports by one of these codes. */
const NO_TLS = /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST))$/;

function unreachable(origin: string, { code, message }: NoResponse): string {
  if (!NO_TLS.test(code)) return `${origin} cannot be reached (${message}).`;
  return `${origin} answers without TLS: it is no https address. Name its https port; plain http is only for a shop on localhost.`;
}

type Call = { method: string; headers?: Record<string, string>; body?: string | Uint8Array };

const inMegabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
const RAISE_LIMIT = 'raise its limit for /releases (nginx: client_max_body_size)';
/** Below this, the size of a body is no reason for a connection to break. */
const LARGE_BYTES = 64 * 1024;

function noResponse(origin: string, failure: NoResponse, bytes: number): ShopError {
  const { code, message } = failure;
  if (code.startsWith('HPE_'))
    return new ShopError(`${origin} does not answer in HTTP: is it the address of the shop?`);
  if (!/^(EPIPE|ECONNRESET)$/.test(code) || bytes < LARGE_BYTES) {
    return new ShopError(unreachable(origin, failure));
  }
  return new ShopError(
    `${origin} closed the connection while ${inMegabytes(bytes)} MB were sent, without a response (${message}). A proxy in front of it may take less: ${RAISE_LIMIT}, or repeat the command.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function send({ origin, token }: Shop, path: string, { headers, ...call }: Call): Promise<ShopResponse> {
  const bytes = Buffer.byteLength(call.body ?? '');
  // A redirect is not followed: it could lead the token to another server.
  const authorized = { ...headers, authorization: `Bearer ${token}` };
  const { status, text } = await exchange(origin + path, { ...call, headers: authorized }).catch(
    (error: NoResponse) => {
      throw noResponse(origin, error, bytes);
    },
  );
  const body = parse(text);
  if (status === 413 && body === null) {
    const size = inMegabytes(bytes);
    throw new ShopError(`${origin} or a proxy in front of it takes no request of ${size} MB (413): ${RAISE_LIMIT}.`);
  }
  if (status < 200 || status > 299 || !Array.isArray((body as ShopResponse | null)?.lines))
    throw failureOf(origin, status, body);
  return body as ShopResponse;
}

/** @throws ShopError */
export const readFromShop = (shop: Shop, path: string): Promise<ShopResponse> => send(shop, path, { method: 'GET' });

/**
 * Asks before a build whether its upload would be refused.
 * @throws ShopError
 */
export async function assertMayPublish(shop: Shop, name: string, { isForced }: { isForced: boolean }): Promise<void> {
  for (const right of isForced ? ['publish', 'operate'] : ['publish']) {
    await readFromShop(shop, `/releases/${name}/rights/${right}`);
  }
}

/** @throws ShopError */
export const callShop = (shop: Shop, path: string, body: unknown): Promise<ShopResponse> =>
  send(shop, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A finished build as a tar archive: `web`, `node` and `finished` of its `dist` folder. */
export async function packBuild(dist: string): Promise<Buffer> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  const archive = pack();
  for (const file of files.filter((path) => path === FINISHED_FILE || /^(web|node)[\\/]/.test(path)).sort()) {
    archive.entry({ name: file.replaceAll('\\', '/') }, await readFile(join(dist, file)));
  }
  archive.finalize();
  return buffer(archive);
}

export type Upload = { name: string; version: string; dist: string; isDryRun: boolean; isForced: boolean };

/** Publishes a finished build. @throws ShopError */
export async function uploadBuild(
  shop: Shop,
  { name, version, dist, isDryRun, isForced }: Upload,
): Promise<ShopResponse> {
  const query = new URLSearchParams({ ...(isDryRun && { dryRun: 'true' }), ...(isForced && { force: 'true' }) });
  return send(shop, `/releases/${name}/${version}?${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/x-tar', 'content-encoding': 'gzip' },
    body: await promisify(gzip)(await packBuild(dist)),
  });
}
