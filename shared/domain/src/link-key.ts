import { plainText } from '@urooj/contract/plain-text';
import { cleanText } from './pasted-links.ts';
import { firstLink, type PlatformLink, segmentsOf } from './platform-links.ts';

/** An index takes no longer texts. */
const MAX_KEY_LENGTH = 200;
/** Behind them stands the name of a channel. */
const CHANNELS = new Set(['c', 'channel', 'user']);
/** Behind them the id of a post, or of a person, is the last segment. */
const IDS = new Set(
  'clip e embed live p pages people permalink photo photos post posts r reel reels s shorts stories t tv v video videos'.split(
    ' ',
  ),
);
const isChannel = (segment = ''): boolean => CHANNELS.has(segment.toLowerCase());
const isMarker = (segment = ''): boolean => isChannel(segment) || IDS.has(segment.toLowerCase());
/** Parameters that name a post or person, the most exact first. */
const NAMING = ['v', 'story_fbid', 'fbid', 'multi_permalinks', 'set', 'id'];

/**
 * What a link leads to, in one spelling: the name of a person or channel, or the id of a post, in lower case. A handle, and each
 * spelling of a link to the same profile, have the same key. It says nothing of the platform: orders of one platform are compared.
 * @returns '' where the text names nothing
 */
export function linkKey(text: string): string {
  const link = firstLink(text);
  const name = link ? nameIn(link) : cleanText(plainText(text));
  return name.replace(/^@/, '').toLowerCase().slice(0, MAX_KEY_LENGTH).toWellFormed();
}

function nameIn(link: PlatformLink): string {
  const segments = segmentsOf(link);
  // `/c/name/videos` and `/@name/live` lead to parts of a channel.
  const marker = segments.findLastIndex((_, index) => index < segments.length - 1 && isMarker(segments[index]));
  const named = isChannel(segments[marker]) ? segments[marker + 1] : segments.at(-1);
  if (marker >= 0 && named !== undefined) return named;
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(link.rest)?.[1] ?? '');
  const parameter = NAMING.map((name) => parameters.get(name)).find(Boolean);
  return parameter ?? segments[0] ?? '';
}

/** The keys of an order's links: first that of what is delivered to, then that of the profile, where it is another one. */
export function linkKeys({
  profileLink,
  postLink,
}: {
  readonly profileLink: string;
  readonly postLink: string;
}): string[] {
  return [...new Set([postLink, profileLink].map(linkKey))].filter((key) => key !== '');
}
