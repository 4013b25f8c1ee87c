import { LONGEST_LINK, readHttpUrl } from './links.ts';

/** Words in a service's name that make the post link necessary. */
const POST_SERVICES = [
  'likes',
  'comments',
  'views',
  'reels views',
  'story views',
  'live stream',
  'shares',
  'watch time',
] as const;

type PostRule = {
  readonly hosts: RegExp;
  /** Tested against path, query and fragment. */
  readonly post: RegExp;
};

const INSTAGRAM = /^(?:[\w-]+\.)?instagram\.com$/;
const FACEBOOK = /^(?:[\w-]+\.)?(?:facebook|fb)\.com$/;

/** YouTube is not here: its links come in too many forms, and are not checked. */
const POST_RULES: Readonly<Record<string, readonly PostRule[]>> = {
  Instagram: [{ hosts: INSTAGRAM, post: /^\/(?:[\w.]{1,40}\/)?(?:p|reel|tv)\/[\w-]+/ }],
  TikTok: [{ hosts: /^(?:[\w-]+\.)?tiktok\.com$/, post: /^\/@[\w.-]+\/video\/\d+(?:[/?#]|$)/ }],
  Facebook: [
    { hosts: FACEBOOK, post: /\/(?:photo|video|posts|watch)/i },
    { hosts: /^fb\.watch$/, post: /^\/[\w-]/ },
  ],
};

/** Services whose "post" is something else than a post. */
const SERVICE_RULES: readonly (PostRule & { readonly platform: string; readonly word: string })[] = [
  { platform: 'Facebook', word: 'page likes', hosts: FACEBOOK, post: /^\/[^/?#]/ },
  { platform: 'Instagram', word: 'story views', hosts: INSTAGRAM, post: /^\/stories\/[\w.]+/ },
];

const GENERIC_WWW = /^www\.[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+(?:[/?#]\S*)?$/iu;

export function postLinkRequired(service: string): boolean {
  const name = service.toLowerCase();
  return POST_SERVICES.some((word) => name.includes(word));
}

/** Whether the link is an https post URL of the platform, as far as the platform's links can be told. */
export function isPostLink(platform: string, service: string, link: string): boolean {
  if (link.length > LONGEST_LINK) return false;
  if (platform === 'YouTube') return link.trim() !== '';
  const rules = rulesFor(platform, service);
  const url = readHttpUrl(link);
  if (rules.length === 0) return url?.secure === true || GENERIC_WWW.test(link.trim());
  return url?.secure === true && rules.some(({ hosts, post }) => hosts.test(url.host) && post.test(url.rest));
}

function rulesFor(platform: string, service: string): readonly PostRule[] {
  const name = service.toLowerCase();
  const own = Object.hasOwn(POST_RULES, platform) ? (POST_RULES[platform] ?? []) : [];
  return [...own, ...SERVICE_RULES.filter((rule) => rule.platform === platform && name.includes(rule.word))];
}
