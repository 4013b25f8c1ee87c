import { plainText, trimCharacters } from '@urooj/contract/plain-text';
import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';
import { MAX_LINK_LENGTH } from './links.ts';

/** A link of a platform, as it was found in a text. */
export type PlatformLink = {
  readonly platform: Platform;
  /** `null` where none was pasted. */
  readonly scheme: 'https' | 'http' | null;
  /** In lower case, without the port and a final dot. */
  readonly host: string;
  /** Path, query and fragment; empty or beginning with `/`, `?` or `#`. */
  readonly rest: string;
};

/** What no link contains: it ends before them. Chats and mails write links in quotes, brackets and Markdown. */
const SEPARATORS = /[\s<>"'`\\^{}|[\]()«»‹›„“”‘’‚「」『』【】《》،؛؟۔।॥、…]+/;
const PUNCTUATION = '.,;:!?&*~';
/** A group for each of `PLATFORMS`, also with its short links. Their subdomains (`m.`, `lite.`, `web.` …) belong to them. */
const SITE =
  /(instagram\.com|instagr\.am|ig\.me)|(youtube\.com|youtu\.be)|(facebook\.com|fb\.(?:com|watch|me|gg))|(tiktok\.com)/gi;
const SCHEME = /^https?:\/\//i;
const SUBDOMAINS = /(?:[a-z\d-]+\.)*$/i;
/** So much before the name of a site is looked at: longer than any subdomains. */
const MAX_BEFORE = 100;
/** With its scheme and the longest site, the link is at most as long as a link may be. */
const MAX_REST_LENGTH = MAX_LINK_LENGTH - MAX_BEFORE - 30;
/** A final dot, and the port of the scheme, are allowed and change nothing. */
const AFTER_HOST = /^\.?(?::(?:443|80)(?!\d))?(?=[/?#]|$)/;
/** Names of people, pages and channels are written in every script. Elsewhere the next script is text after the link. */
const ANY_SCRIPT = /facebook\.com\/(?:people|pages|p)\/|youtube\.com\/(?:@|c\/|user\/)/i;
const BEYOND_ASCII = /[^!-~]/;
/** What may stand before a host: text in another script or signs, and a scheme, also an incomplete one (`https:/`, `//`). */
const BEFORE_HOST = /^(?:[^/?#@=&%]*[^\w./?#@=&%-])?(?:(?:h?t+ps?)?[:;.]*\/+)?$/i;

/** Addresses that lead on to the address in one of their parameters, as apps and search pages put before links. */
const REDIRECT = /^(?:lm?\.\w+\.com\/|[\w.-]+\/(?:l\.php|flx|redirect|url)\b)/i;
/** The last one: of redirects inside redirects, each read by itself, a text of 8 KB can have hundreds. */
const TARGET = /.*[?&](?:u|q|url)=([^&#]+)/;

/** The links of all platforms in a text of `plainText`, in their order. Those that only name a site are left out. */
const findLinks = (plain: string): PlatformLink[] =>
  plain
    .split(SEPARATORS)
    .flatMap(linksOfWord)
    .filter(({ rest }) => /[/?#][^/?#]/.test(rest));

/** Links may be pasted without a blank between them. What follows the address of another site belongs to it. */
function linksOfWord(word: string): PlatformLink[] {
  const links: PlatformLink[] = [];
  // Chats show `_…_` in italics.
  const around = word.startsWith('_') ? `_${PUNCTUATION}` : PUNCTUATION;
  for (const part of partsOf(word)) {
    const text = trimCharacters(part, around);
    const found = readLink(text);
    const address = found ? found.host + found.rest : text.replace(SCHEME, '');
    const link = REDIRECT.test(address) ? targetOf(address) : found;
    if (link) links.push(link);
    else if (address !== '' && SCHEME.test(text)) break;
  }
  return links;
}

/** Cut before each scheme, unless it begins the value of a parameter. */
const partsOf = (word: string) => word.replace(/([^=])(?=https?:\/\/)/gi, '$1 ').split(' ');

/** What a redirect leads to, where it is a link of a platform. */
function targetOf(address: string): PlatformLink | null {
  try {
    return findLinks(plainText(decodeURIComponent(TARGET.exec(address)?.[1] ?? '')))[0] ?? null;
  } catch {
    return null;
  }
}

/** The link in a text without blanks. Its host follows the scheme, or text that is no part of an address. */
function readLink(text: string): PlatformLink | null {
  for (const match of text.matchAll(SITE)) {
    const { 0: site, index } = match;
    const before = text.slice(Math.max(0, index - MAX_BEFORE), index);
    const start = before.search(SUBDOMAINS);
    const [lead, subdomains] = [before.slice(0, start), before.slice(start)];
    if (!BEFORE_HOST.test(lead)) continue;
    const host = (subdomains + site).toLowerCase();
    const rest = endOfLink(text.slice(index - subdomains.length)).slice(host.length);
    const platform = PLATFORMS[match.lastIndexOf(site) - 1];
    if (!platform || !AFTER_HOST.test(rest) || rest.length > MAX_REST_LENGTH) continue;
    const scheme = SCHEME.test(lead) ? (lead.length > 7 ? 'https' : 'http') : null;
    return { platform, scheme, host, rest: rest.replace(AFTER_HOST, '').replaceAll('&amp;', '&') };
  }
  return null;
}

/** The link without the text that follows it. */
function endOfLink(text: string): string {
  const end = ANY_SCRIPT.test(text) ? -1 : text.search(BEYOND_ASCII);
  return trimCharacters(end < 0 ? text : text.slice(0, end), PUNCTUATION);
}

/** The last text: a field asks several times about the same one. */
let latest: { readonly pasted: string; readonly links: readonly PlatformLink[] } = { pasted: '', links: [] };

function linksIn(pasted: string): readonly PlatformLink[] {
  if (latest.pasted !== pasted) latest = { pasted, links: findLinks(plainText(pasted)) };
  return latest.links;
}

/** The first link of any platform in a text; `null` where it has none. */
export const firstLink = (pasted: string): PlatformLink | null => linksIn(pasted)[0] ?? null;

/**
 * The link of a platform in what was pasted: the first one that the field accepts, or else the first one.
 * @returns `null` where the text has no link of the platform
 */
export function pastedLink(
  pasted: string,
  platform: Platform,
  accepts: (link: PlatformLink) => boolean = () => true,
): PlatformLink | null {
  const links = linksIn(pasted).filter((link) => link.platform === platform);
  return links.find(accepts) ?? links[0] ?? null;
}

/** The link as a text. @param scheme in place of its own */
export const linkText = ({ scheme, host, rest }: PlatformLink, replaced = scheme): string =>
  `${replaced ? `${replaced}://` : ''}${host}${rest}`;

/** The segments of the path, and where a segment begins with `%40`, with its sign. */
export const segmentsOf = ({ rest }: PlatformLink): readonly string[] =>
  rest
    .replace(/[?#].*/s, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/^%40/, '@'));

/** Whether the query has a parameter with a value. */
export const hasParameter = ({ rest }: PlatformLink, name: string): boolean =>
  new RegExp(`^[^#]*[?&]${name}=[^&#]`).test(rest);
