/** What lets one browser fetch the files of a release that is published and not live yet. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { object, text } from './shape.ts';
import { createRecord, readJsonRecord, type SiteStore } from './store.ts';

type Named = { name: string; version: string };

/** The record with the key that signs passes. Without it, no pass is valid; the next one makes a new key. */
const KEY = 'test-key.json';
const KEY_BYTES = 32;
const DAY_S = 86_400;
/** A release that is tested for longer gets another link. */
const VALID_DAYS = 7;

const ADVICE = 'Delete it: test links that were made before are not valid then.';

async function readKey(site: SiteStore): Promise<string | null> {
  const record = await readJsonRecord<{ key: string }>(site, KEY, object({ key: text }), ADVICE);
  return record?.key ?? null;
}

async function ensureKey(site: SiteStore): Promise<string> {
  const known = await readKey(site);
  if (known !== null) return known;
  // Of two processes that make it at the same time, one wins.
  await createRecord(site, KEY, JSON.stringify({ key: randomBytes(KEY_BYTES).toString('base64url') }));
  return ensureKey(site);
}

const signatureOf = (key: string, { name, version }: Named, until: number): string =>
  createHmac('sha256', key).update(`${name} ${version} ${until}`).digest('base64url');

/** A pass for one release: `until` in seconds since 1970, and the signature of both. */
export async function createTestPass(site: SiteStore, release: Named, now: Date): Promise<string> {
  const until = Math.floor(now.getTime() / 1000) + VALID_DAYS * DAY_S;
  return `${until}.${signatureOf(await ensureKey(site), release, until)}`;
}

/** The seconds for which a pass of a release is still valid; 0 for one that has expired, is of another release, or was not signed here. */
export async function validityOfPass(site: SiteStore, release: Named, pass: string, now: Date): Promise<number> {
  const [, end = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? [];
  const left = Number(end) - Math.floor(now.getTime() / 1000);
  if (end === '' || left <= 0) return 0;
  const key = await readKey(site);
  if (key === null) return 0;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, release, Number(end)))) ? left : 0;
}
