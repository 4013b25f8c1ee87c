import type { Platform } from '@urooj/contract/vocabulary';
import { MAX_LINK_LENGTH, readHttpUrl } from './links.ts';
import { type ServiceName, serviceNamed } from './services.ts';

/** What the post link of a service must lead to; `null` for services that need only the profile link. */
type PostTarget = 'post' | 'story' | 'page' | null;

const POST_TARGETS: Readonly<Record<ServiceName, PostTarget>> = {
  'Instagram Followers': null,
  'Instagram Likes': 'post',
  'Instagram Views': 'post',
  'Instagram Reels Views': 'post',
  'Instagram Story Views': 'story',
  'Instagram Comments': 'post',
  'YouTube Subscribers': null,
  'YouTube Views': 'post',
  'YouTube Likes': 'post',
  'YouTube Shares': 'post',
  'YouTube Watch Time': 'post',
  'YouTube Live Stream': 'post',
  'Facebook Followers': null,
  'Facebook Likes': 'post',
  'Facebook Female Followers': null,
  'Facebook English Followers': null,
  'Facebook Page Likes': 'page',
  'Facebook Page Watch Time': 'post',
  'TikTok Followers': null,
  'TikTok Likes': 'post',
  'TikTok Views': 'post',
  'TikTok Shares': 'post',
  'TikTok Comments': 'post',
};

type LinkRule = {
  readonly hosts: RegExp;
  /** Tested against path, query and fragment. */
  readonly path: RegExp;
};

const INSTAGRAM = /^(?:[\w-]+\.)?instagram\.com$/;
const FACEBOOK = /^(?:[\w-]+\.)?(?:facebook|fb)\.com$/;

/** Links to posts, by platform; `null` for YouTube, whose links have too many forms to be checked. */
const POSTS: Readonly<Record<Platform, readonly LinkRule[] | null>> = {
  Instagram: [{ hosts: INSTAGRAM, path: /^\/(?:[\w.]{1,40}\/)?(?:p|reel|tv)\/[\w-]+/ }],
  YouTube: null,
  TikTok: [{ hosts: /^(?:[\w-]+\.)?tiktok\.com$/, path: /^\/@[\w.-]+\/video\/\d+(?:[/?#]|$)/ }],
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

export function postLinkRequired(service: ServiceName): boolean {
  return POST_TARGETS[service] !== null;
}

/** Whether the link is an https URL of a post, story or page that the service needs. For YouTube any text is accepted. */
export function isPostLink(service: ServiceName, link: string): boolean {
  if (link.length > MAX_LINK_LENGTH) return false;
  const posts = POSTS[serviceNamed(service).platform];
  if (posts === null) return link.trim() !== '';
  const target = POST_TARGETS[service];
  const rules = target === 'story' || target === 'page' ? [...posts, ADDITIONAL_RULES[target]] : posts;
  const url = readHttpUrl(link);
  return url?.secure === true && rules.some(({ hosts, path }) => hosts.test(url.host) && path.test(url.rest));
}
