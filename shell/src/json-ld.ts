import { isRecord } from '@urooj/contract/is-record';
import { pathIn } from '@urooj/contract/language-paths';
import { currentLanguage } from '@urooj/domain/language';

/** Keys of schema.org objects whose values are URLs: those of pages, and those of files. */
const PAGE_KEYS = new Set(['url', 'item', '@id', 'mainEntityOfPage']);
const URL_KEYS = new Set([...PAGE_KEYS, 'image', 'logo']);

/** Types of schema.org whose objects are written in a language. */
const WRITTEN = new Set(['WebSite', 'WebPage', 'FAQPage', 'ContactPage']);

/**
 * A schema.org object of a page as it is in the language of this document: its paths name the language. The text of a post
 * stays as it was written.
 */
export function inThisLanguage(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return PAGE_KEYS.has(key) && value.startsWith('/') ? pathIn(currentLanguage(), value) : value;
  if (Array.isArray(value)) return value.map((entry) => inThisLanguage(entry, key));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, inThisLanguage(entry, name)]);
  const type = value['@type'];
  const isWritten = typeof type === 'string' && WRITTEN.has(type);
  return Object.fromEntries([...entries, ...(isWritten ? [['inLanguage', currentLanguage()]] : [])]);
}

/**
 * Makes the paths in a schema.org object absolute. Pages know only paths; the composer knows the shop's origin.
 * @param origin such as `https://shop.example`
 */
export function withAbsoluteUrls(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return URL_KEYS.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteUrls(entry, origin, key));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withAbsoluteUrls(entry, origin, name)]),
  );
}
