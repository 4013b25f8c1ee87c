import type { Platform } from '@urooj/contract/vocabulary';
import { isProfileLink, readHttpUrl } from './links.ts';
import { cleanText } from './pasted-links.ts';
import { firstLink, pastedLink } from './platform-links.ts';
import { type YouTubePage, youTubePage } from './youtube-page.ts';

/** Why a typed link may lead to the wrong place. It is a hint: only the rule of the field refuses a link. */
export type LinkDoubt =
  /** The link of another platform. */
  | { readonly kind: 'other_platform'; readonly platform: Platform }
  /** The link of a site that is none of the platforms. */
  | { readonly kind: 'other_site' }
  /** Text that is neither a link nor, where these are accepted, a handle. */
  | { readonly kind: 'no_link' }
  /** A link of the platform that the field does not accept. */
  | { readonly kind: 'no_post' }
  /** A post whose link would be accepted with `https://`. */
  | { readonly kind: 'no_https' }
  /** A page of YouTube that is no video. */
  | { readonly kind: 'no_video'; readonly page: YouTubePage };

/** The rule of a post link. */
export type PostRule = {
  readonly isAccepted: (typed: string) => boolean;
  /** The link with `https://`, where only that is missing. */
  readonly withHttps: (typed: string) => string | null;
};

// People copy addresses without their scheme, too. What follows the host is not of interest.
const TYPED_HOST = /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63})(?=[/?#:]|$)/iu;

/** A link that only names a site is none. */
const ANY_PATH = 'path';

/**
 * What is doubtful about the link of an order; `null` for a plausible one.
 * @param takesHandle whether the field accepts a handle in place of a link
 * @param rule of a field that takes the link of a post
 */
export function linkDoubt(typed: string, platform: Platform, takesHandle: boolean, rule?: PostRule): LinkDoubt | null {
  const link = cleanText(typed);
  if (link === '') return null;
  const host = TYPED_HOST.exec(link)?.[1]?.toLowerCase() ?? '';
  const found =
    pastedLink(typed, platform)?.platform ?? firstLink(typed)?.platform ?? firstLink(`${host}/${ANY_PATH}`)?.platform;
  if (found === platform) return takesHandle ? null : postDoubt(typed, platform, rule);
  if (found) return { kind: 'other_platform', platform: found };
  if (readHttpUrl(link) || host.startsWith('www.')) return { kind: 'other_site' };
  // `urooj.pk` is a handle of most platforms.
  return takesHandle && isProfileLink(link) ? null : { kind: 'no_link' };
}

function postDoubt(typed: string, platform: Platform, rule: PostRule | undefined): LinkDoubt | null {
  if (!rule) return null;
  const link = pastedLink(typed, platform, (found) => youTubePage(found) === null);
  const page = link && youTubePage(link);
  if (page) return { kind: 'no_video', page };
  if (rule.isAccepted(typed)) return null;
  return { kind: rule.withHttps(typed) ? 'no_https' : 'no_post' };
}
