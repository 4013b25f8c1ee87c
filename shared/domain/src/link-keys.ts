import { plainText } from '@urooj/contract/plain-text';
import type { Platform } from '@urooj/contract/vocabulary';
import { firstLink, type PlatformLink, segmentsOf } from './platform-links.ts';

/** The path segment before the code of a post or reel. */
const POST_SEGMENTS = /^(?:p|reels?|tv)$/i;
/** What distinguishes two pages with the same path. */
const PAGE_PARAMETERS = ['v', 'story_fbid', 'fbid', 'id'];
const HANDLE = /^@?([\p{L}\p{N}._-]{1,100})$/u;

/**
 * What the spellings of a link have in common, so that two can be compared: without scheme, `www.`, tracking parameters and the
 * final slash. `*:` stands for a handle without its platform.
 * @param platform of a handle
 * @returns `null` for a text that is neither a link of a platform nor a handle
 */
export function linkKey(text: string, platform: Platform | null = null): string | null {
  const link = firstLink(text);
  if (link) return `${link.platform}:${pathKey(link)}`;
  const [, handle] = HANDLE.exec(plainText(text)) ?? [];
  return handle === undefined ? null : `${platform ?? '*'}:${handle.toLowerCase()}`;
}

function pathKey(link: PlatformLink): string {
  const segments = segmentsOf(link);
  if (/(?:^|\.)youtu\.be$/.test(link.host)) return `watch?v=${segments[0]}`;
  const post = link.platform === 'Instagram' ? segments.findIndex((segment) => POST_SEGMENTS.test(segment)) : -1;
  if (post >= 0 && segments[post + 1] !== undefined) return `p/${segments[post + 1]}`;
  const named = PAGE_PARAMETERS.flatMap((name) => new RegExp(`[?&]${name}=[^&#]+`).exec(link.rest)?.[0].slice(1) ?? []);
  const query = named.length > 0 ? `?${named.join('&')}` : '';
  const [first = ''] = segments;
  // Names of profiles have no case; codes of posts have.
  return segments.length === 1 ? `${first.replace(/^@/, '').toLowerCase()}${query}` : `${segments.join('/')}${query}`;
}

/** Whether two keys are those of the same link. */
export function isSameLinkKey(one: string, other: string): boolean {
  const [platform, path] = [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)];
  const [otherPlatform, otherPath] = [other.slice(0, other.indexOf(':')), other.slice(other.indexOf(':') + 1)];
  return path === otherPath && (platform === otherPlatform || platform === '*' || otherPlatform === '*');
}
