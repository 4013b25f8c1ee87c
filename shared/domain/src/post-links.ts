import type { Platform } from '@urooj/contract/vocabulary';
import { MAX_LINK_LENGTH, readHttpUrl } from './links.ts';
import type { Service } from './services.ts';

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

/** Whether a service needs more than the link of a profile or channel. */
export function postLinkRequired({ target }: Pick<Service, 'target'>): boolean {
  return target !== 'profile' && target !== 'channel';
}

/** Whether the link is an https URL of a post, story or page that the service needs. For YouTube any text is accepted. */
export function isPostLink({ platform, target }: Pick<Service, 'platform' | 'target'>, link: string): boolean {
  if (link.length > MAX_LINK_LENGTH) return false;
  const posts = POSTS[platform];
  if (posts === null) return link.trim() !== '';
  const rules = target === 'story' || target === 'page' ? [...posts, ADDITIONAL_RULES[target]] : posts;
  const url = readHttpUrl(link);
  return url?.secure === true && rules.some(({ hosts, path }) => hosts.test(url.host) && path.test(url.rest));
}
