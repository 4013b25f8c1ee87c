/** How the values of environment variables are read. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { readStoragePlace } from './storage/place.ts';

/** Digits only: `1e3` and `0x50` are numbers to JavaScript, and a blank is 0, which would be any free port. */
export const portNumber = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));

export const hostName = z.string().regex(/^\S+$/);

const token = z.string().regex(/^\S{16,}$/);
export const secret = token.optional();

/** A name of blanks would be a folder in the one where the command was typed. */
export const folder = z.string().refine((text) => text.trim() !== '');

/** A folder or a bucket as STORAGE_URL names it. Any other text is the path of a folder. */
const IS_PLACE = /^(s3|file):/;

export const storagePlace = z.string().transform((text, ctx) => readStoragePlace(text) ?? reject(ctx));

export const siteStorePlace = folder.transform((text, ctx) =>
  IS_PLACE.test(text) ? (readStoragePlace(text) ?? reject(ctx)) : { folder: text },
);

export const urlWith = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''));

/** An http(s) address without a path. */
export const origin = z.string().transform((text, ctx) => readOrigin(text) ?? reject(ctx));

export const proxies = z
  .string()
  .transform(commaList)
  .pipe(z.array(z.string().refine(isAddressRange)));

/** A cache in front that is notified of changes; `token` is sent to it as a bearer token. */
export type Cache = { readonly url: string; readonly token: string | null };

/** The password of an address is the token: `https://:TOKEN@cache.example/purge`. */
export const caches = z
  .string()
  .transform((text, ctx): Cache[] => commaList(text).map((one) => readCache(one) ?? reject(ctx)));

function readCache(text: string): Cache | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  const bearer = decodeURIComponent(url.password);
  url.password = '';
  return bearer === '' || token.safeParse(bearer).success ? { url: url.href, token: bearer || null } : null;
}

/** The server for outgoing e-mails, and the sender, which `?from=` names. */
export type MailServer = { readonly url: string; readonly from: string | null };

export const mailServer = z.string().transform((text, ctx): MailServer => {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol)) return reject(ctx);
  const from = url.searchParams.get('from');
  if (from !== null && !z.email().safeParse(from).success) return reject(ctx);
  url.searchParams.delete('from');
  return { url: url.href, from };
});

function readOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const hasOnlyOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return hasOnlyOrigin && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : null;
}

/** Reports the value as wrong; the table of config.ts has the sentence. */
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
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
