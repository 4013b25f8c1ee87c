import type { Platform } from '@urooj/contract/vocabulary';
import { LONGEST_LINK, readHttpUrl } from './links.ts';
import { type ServiceName, serviceNamed } from './services.ts';

/** What the post link of a service leads to; `null` where the profile link is enough. */
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

/** How posts are linked; `null` for YouTube, whose links come in too many forms to be checked. */
const POSTS: Readonly<Record<Platform, readonly LinkRule[] | null>> = {
  Instagram: [{ hosts: INSTAGRAM, path: /^\/(?:[\w.]{1,40}\/)?(?:p|reel|tv)\/[\w-]+/ }],
  YouTube: null,
  TikTok: [{ hosts: /^(?:[\w-]+\.)?tiktok\.com$/, path: /^\/@[\w.-]+\/video\/\d+(?:[/?#]|$)/ }],
  Facebook: [
    { hosts: FACEBOOK, path: /\/(?:photo|video|posts|watch)/i },
    { hosts: /^fb\.watch$/, path: /^\/[\w-]/ },
  ],
};

/** Links that a service takes besides those of posts. */
const ALSO_TAKEN: Readonly<Record<'story' | 'page', LinkRule>> = {
  story: { hosts: INSTAGRAM, path: /^\/stories\/[\w.]+/ },
  page: { hosts: FACEBOOK, path: /^\/[^/?#]/ },
};

export function postLinkRequired(service: ServiceName): boolean {
  return POST_TARGETS[service] !== null;
}

/** Whether the link is an https URL of something that the service can work on, as far as its platform can be checked. */
export function isPostLink(service: ServiceName, link: string): boolean {
  if (link.length > LONGEST_LINK) return false;
  const posts = POSTS[serviceNamed(service).platform];
  if (posts === null) return link.trim() !== '';
  const target = POST_TARGETS[service];
  const rules = target === 'story' || target === 'page' ? [...posts, ALSO_TAKEN[target]] : posts;
  const url = readHttpUrl(link);
  return url?.secure === true && rules.some(({ hosts, path }) => hosts.test(url.host) && path.test(url.rest));
}
