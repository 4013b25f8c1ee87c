import type { Platform } from '@urooj/contract/vocabulary';
import { MAX_LINK_LENGTH, readHttpUrl } from './links.ts';
import { type ServiceName, serviceNamed } from './services.ts';

/** What a service is delivered to. */
export type LinkTarget = 'profile' | 'channel' | 'page' | 'post' | 'reel' | 'story' | 'video' | 'stream';

const TARGETS: Readonly<Record<ServiceName, LinkTarget>> = {
  'Instagram Followers': 'profile',
  'Instagram Likes': 'post',
  'Instagram Views': 'post',
  'Instagram Reels Views': 'reel',
  'Instagram Story Views': 'story',
  'Instagram Comments': 'post',
  'YouTube Subscribers': 'channel',
  'YouTube Views': 'video',
  'YouTube Likes': 'video',
  'YouTube Shares': 'video',
  'YouTube Watch Time': 'video',
  'YouTube Live Stream': 'stream',
  'Facebook Followers': 'profile',
  'Facebook Likes': 'post',
  'Facebook Female Followers': 'profile',
  'Facebook English Followers': 'profile',
  'Facebook Page Likes': 'page',
  'Facebook Page Watch Time': 'video',
  'TikTok Followers': 'profile',
  'TikTok Likes': 'video',
  'TikTok Views': 'video',
  'TikTok Shares': 'video',
  'TikTok Comments': 'video',
};

type LinkRule = {
  readonly hosts: RegExp;
  /** Tested against path, query and fragment. */
  readonly path: RegExp;
};

const INSTAGRAM = /^(?:[\w-]+\.)?instagram\.com$/;
const FACEBOOK = /^(?:[\w-]+\.)?(?:facebook|fb)\.com$/;
const TIKTOK = /^(?:[\w-]+\.)?tiktok\.com$/;

/** The sites of each platform, also those of its short links. */
export const PLATFORM_HOSTS: Readonly<Record<Platform, RegExp>> = {
  Instagram: /^(?:[\w-]+\.)?(?:instagram\.com|instagr\.am|ig\.me)$/,
  YouTube: /^(?:[\w-]+\.)?(?:youtube\.com|youtu\.be)$/,
  Facebook: /^(?:[\w-]+\.)?(?:facebook\.com|fb\.(?:com|watch|me|gg))$/,
  TikTok: TIKTOK,
};

/** Links to posts, by platform; `null` for YouTube, whose links have too many forms to be checked. */
const POSTS: Readonly<Record<Platform, readonly LinkRule[] | null>> = {
  Instagram: [{ hosts: INSTAGRAM, path: /^\/(?:[\w.]{1,40}\/)?(?:p|reel|tv)\/[\w-]+/ }],
  YouTube: null,
  TikTok: [{ hosts: TIKTOK, path: /^\/@[\w.-]+\/video\/\d+(?:[/?#]|$)/ }],
  Facebook: [
    { hosts: FACEBOOK, path: /\/(?:photo|video|posts|watch)/i },
    { hosts: /^fb\.watch$/, path: /^\/[\w-]/ },
  ],
};

/** Links that some services accept in addition to those of posts. */
const ADDITIONAL_RULES: Readonly<Record<'story' | 'page', LinkRule>> = {
  story: { hosts: INSTAGRAM, path: /^\/stories\/[\w.]+/ },
  page: { hosts: FACEBOOK, path: /^\/[^/?#]/ },
};

export function linkTarget(service: ServiceName): LinkTarget {
  return TARGETS[service];
}

/** Whether a service needs more than the link of a profile or channel. */
export function postLinkRequired(service: ServiceName): boolean {
  const target = TARGETS[service];
  return target !== 'profile' && target !== 'channel';
}

/** Whether the link is an https URL of a post, story or page that the service needs. For YouTube any text is accepted. */
export function isPostLink(service: ServiceName, link: string): boolean {
  if (link.length > MAX_LINK_LENGTH) return false;
  const posts = POSTS[serviceNamed(service).platform];
  if (posts === null) return link.trim() !== '';
  const target = TARGETS[service];
  const rules = target === 'story' || target === 'page' ? [...posts, ADDITIONAL_RULES[target]] : posts;
  const url = readHttpUrl(link);
  return url?.secure === true && rules.some(({ hosts, path }) => hosts.test(url.host) && path.test(url.rest));
}
