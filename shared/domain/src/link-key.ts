import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';
import { readHttpUrl } from './links.ts';
import { cleanText } from './pasted-links.ts';
import { firstLink, type PlatformLink, pastedLink, segmentsOf } from './platform-links.ts';

/** What a link leads to, written in one way, so that two spellings of it are equal. */
export type LinkKeys = {
  /** Of the profile or post itself; empty for a text without one. */
  readonly own: string;
  /** Of the profile that a link names: its own, or the one before a post. A user name without its platform is one of `*`. */
  readonly users: readonly string[];
};

/** An index of the database has room for so many characters. */
const MAX_KEY_LENGTH = 500;

/** Segments before the id of a post, with the kind of post that they mean. Several lead to the same post. */
const POSTS: Readonly<Record<Platform, Readonly<Record<string, string>>>> = {
  Instagram: { p: 'post', reel: 'post', reels: 'post', tv: 'post', s: 'highlight', share: 'share' },
  YouTube: { shorts: 'video', live: 'video', embed: 'video', v: 'video', e: 'video', clip: 'clip', post: 'post' },
  Facebook: {
    ...{ video: 'video', videos: 'video', watch: 'video', reel: 'video', reels: 'video', permalink: 'post' },
    ...{ posts: 'post', photo: 'photo', photos: 'photo', p: 'share', v: 'share', r: 'share' },
  },
  TikTok: { video: 'video', photo: 'video', v: 'video', t: 'short' },
};
/** Parameters with the id of a post, and of a profile. */
const POST_PARAMETERS = ['v', 'story_fbid', 'fbid', 'multi_permalinks', 'set'];
const PROFILE_PARAMETER = 'id';
/** What stands before the name of a profile. */
const BEFORE_PROFILE = new Set(['c', 'user', 'channel', 'people', 'pages', 'pg', 'stories', 'profile.php']);
const NUMBERED = new Set(['people', 'pages']);
/** Every path of these leads to a post. */
const SHORT_HOST = /^(?:youtu\.be|fb\.watch|v[mt]\.tiktok\.com)$/;

const EMPTY: LinkKeys = { own: '', users: [] };

/** @param platform of the service: that of a user name without a link, and the link that counts among several */
export function linkKeys(typed: string, platform: Platform | null): LinkKeys {
  const link = (platform && pastedLink(typed, platform)) ?? firstLink(typed);
  if (link) return keysOfLink(link);
  const text = cleanText(typed);
  const url = readHttpUrl(text);
  if (url) return { own: cut(`${url.host.replace(/^www\./, '')}${url.rest.replace(/\/$/, '')}`), users: [] };
  const name = nameOf(text);
  if (name === '') return EMPTY;
  return platform ? profile(platform, name) : { own: cut(`*/${name}`), users: [cut(`*/${name}`)] };
}

type OrderLinks = { readonly platform: string; readonly profileLink: string; readonly postLink: string };

/** The keys of an order: first that of what is delivered to, then those of the profiles that its links name. */
export function orderLinkKeys({ platform, profileLink, postLink }: OrderLinks): string[] {
  const known = PLATFORMS.find((one) => one === platform) ?? null;
  const links = [postLink, profileLink].map((link) => linkKeys(link, known)).filter(({ own }) => own !== '');
  return [...new Set(links.flatMap(({ own, users }) => [own, ...users]))];
}

/** The first keys of the orders that are delivered to where a link leads: of a user name on each platform. */
export function targetKeys(link: string): string[] {
  const { own } = linkKeys(link, null);
  if (own === '') return [];
  return own.startsWith('*/') ? PLATFORMS.map((platform) => platform + own.slice(1)) : [own];
}

/** Whether two links of orders of a platform lead to the same. */
export function isSameLink(one: string, other: string, platform: Platform): boolean {
  const { own } = linkKeys(one, platform);
  return own !== '' && own === linkKeys(other, platform).own;
}

/** As a database stores it: without control characters, which a link has in `%00`, and half surrogate pairs. */
const cut = (key: string): string =>
  key
    .slice(0, MAX_KEY_LENGTH)
    .replace(/\p{Cc}/gu, '')
    .toWellFormed();
const nameOf = (segment: string): string => decoded(segment).trim().replace(/^@/, '').toLowerCase();

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function profile(platform: Platform, name: string): LinkKeys {
  const own = cut(`${platform}/${name}`);
  return { own, users: [own, cut(`*/${name}`)] };
}

function keysOfLink(link: PlatformLink): LinkKeys {
  const { platform, host } = link;
  const segments = segmentsOf(link);
  const post = postOf(link, segments);
  const user = userOf(platform, segments);
  if (post !== null) {
    return { own: cut(`${platform}/${post}`), users: user === null ? [] : profile(platform, user).users };
  }
  const id = parameterOf(link, PROFILE_PARAMETER);
  if (user === null && id !== null) return profile(platform, nameOf(id));
  return user === null ? { own: cut(`${platform}/${host}${link.rest}`), users: [] } : profile(platform, user);
}

/** Kind and id of a post. Ids tell capital letters apart. */
function postOf(link: PlatformLink, segments: readonly string[]): string | null {
  const [first = ''] = segments;
  if (link.host === 'youtu.be' && first !== '') return `video/${first}`;
  if (SHORT_HOST.test(link.host) && first !== '') return `short/${first}`;
  const kinds = POSTS[link.platform];
  const kindOf = (segment: string) => (Object.hasOwn(kinds, segment) ? kinds[segment] : undefined);
  for (const [index, segment] of segments.entries()) {
    const [kind, id] = [kindOf(segment.toLowerCase()), segments.slice(index + 1).at(-1)];
    if (kind && id !== undefined) return `${kind}/${id}`;
  }
  const [, , story] = first.toLowerCase() === 'stories' ? segments : [];
  if (story !== undefined) return `story/${story}`;
  const name = POST_PARAMETERS.find((parameter) => parameterOf(link, parameter) !== null);
  if (name === undefined) return null;
  return `${name === 'v' ? 'video' : 'post'}/${parameterOf(link, name)}`;
}

/** The profile that a path names; `null` where it names none. */
function userOf(platform: Platform, segments: readonly string[]): string | null {
  const [first = '', second, third] = segments;
  const isBefore = BEFORE_PROFILE.has(first.toLowerCase());
  // `people/Name/123`: the number is the profile.
  const hasNumber = NUMBERED.has(first.toLowerCase()) && third !== undefined && /^\d+$/.test(third);
  const named = isBefore ? (hasNumber ? third : second) : first;
  if (named === undefined || named === '' || /\.php$/.test(named)) return null;
  if (Object.hasOwn(POSTS[platform], named.toLowerCase()) || named.toLowerCase() === 'watch') return null;
  return nameOf(named);
}

function parameterOf({ rest }: PlatformLink, name: string): string | null {
  return new RegExp(`^[^#]*[?&]${name}=([^&#]+)`).exec(rest)?.[1] ?? null;
}
