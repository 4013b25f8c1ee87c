import type { Platform } from '@urooj/contract/vocabulary';
import { hasParameter, type PlatformLink, segmentsOf } from './platform-links.ts';

/**
 * The segments of a path that leads to a post; others may stand before and after them. `*` is any segment, `#` a number, `@` a
 * handle; `?v` is a parameter of the query. `null` for YouTube, whose links have too many forms to be checked.
 */
const POSTS: Readonly<Record<Platform, string | null>> = {
  Instagram: 'p/* reel/* reels/* tv/* share/*',
  YouTube: null,
  Facebook:
    'posts/* photo/* photos/* video/* videos/* watch/* reel/* reels/* permalink/* share/p/* share/v/* share/r/* ' +
    'photo?fbid photo.php?fbid video?v video.php?v watch?v watch/live?v media/set?set ' +
    'story.php?story_fbid permalink.php?story_fbid groups/*?multi_permalinks',
  TikTok: '@/video/# @/photo/# t/* v/#',
};

/** What a target takes in addition to posts, by target. */
const ALSO: Readonly<Partial<Record<Platform, Readonly<Record<string, string>>>>> = {
  Instagram: { story: 'stories/* s/*' },
  Facebook: { page: '*' },
};

/** Every path of these leads to a post. Their apps share such links. */
const SHORT_LINK_HOST = /(?:^|\.)(?:v[mt]\.tiktok\.com|fb\.watch)$/;

/** Segments that name a part of the site: no user, page or post. */
const PARTS_OF_SITES = new Set(
  'accounts audio create explore hashtag help l.php live login login.php p r reel saved search sharer sharer.php tag v'.split(
    ' ',
  ),
);

/** Whether the platform's links of posts are checked. */
export const arePostsChecked = (platform: Platform): boolean => POSTS[platform] !== null;

/**
 * Whether a link leads to a post of its platform, or to what a target takes in addition. It is decided by the segments of the
 * path: a page whose name begins with `video` is no post. Of YouTube every link passes.
 */
export function isPost(link: PlatformLink, target: string): boolean {
  const posts = POSTS[link.platform];
  if (posts === null) return true;
  if (SHORT_LINK_HOST.test(link.host) && matches(link, '*')) return true;
  return `${posts} ${ALSO[link.platform]?.[target] ?? ''}`.split(' ').some((pattern) => matches(link, pattern));
}

/** A user, a group or a language may stand before the segments of a post. */
const MAX_SEGMENTS_BEFORE = 2;

function matches(link: PlatformLink, pattern: string): boolean {
  const [path = '', parameter] = pattern.split('?');
  if (parameter !== undefined && !hasParameter(link, parameter)) return false;
  const [found, expected] = [segmentsOf(link), path.split('/')];
  for (let start = 0; start <= MAX_SEGMENTS_BEFORE; start++) {
    if (expected.every((one, index) => isSegment(found[start + index], one))) return true;
    if (!isSegment(found[start], '*')) return false;
  }
  return false;
}

function isSegment(segment: string | undefined, expected: string): boolean {
  if (segment === undefined) return false;
  if (expected === '@') return segment.startsWith('@');
  if (expected === '#') return /^\d+(?:\.html)?$/.test(segment);
  const name = segment.toLowerCase();
  return expected === '*' ? !name.startsWith('@') && !PARTS_OF_SITES.has(name) : name === expected;
}
