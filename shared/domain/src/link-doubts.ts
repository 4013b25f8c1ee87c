import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';
import { isProfileLink, readHttpUrl } from './links.ts';
import { PLATFORM_HOSTS } from './post-links.ts';

/** Why a typed link may lead to the wrong place. It is a hint: an order with such a link is accepted. */
export type LinkDoubt =
  /** The link of another platform. */
  | { readonly kind: 'other_platform'; readonly platform: Platform }
  /** The link of a site that is none of the platforms. */
  | { readonly kind: 'other_site' }
  /** Text that is neither a link nor, where these are accepted, a handle. */
  | { readonly kind: 'no_link' };

// People copy addresses without their scheme, too. What follows the host is not of interest.
const TYPED_HOST = /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63})(?=[/?#:]|$)/iu;

/**
 * What is doubtful about the link of an order; `null` for a plausible one.
 * @param takesHandle whether the field accepts a handle in place of a link
 */
export function linkDoubt(typed: string, platform: Platform, takesHandle: boolean): LinkDoubt | null {
  const link = typed.trim();
  if (link === '') return null;
  const host = TYPED_HOST.exec(link)?.[1]?.toLowerCase() ?? '';
  const hostPlatform = PLATFORMS.find((known) => PLATFORM_HOSTS[known].test(host));
  if (hostPlatform) return hostPlatform === platform ? null : { kind: 'other_platform', platform: hostPlatform };
  if (readHttpUrl(link) || host.startsWith('www.')) return { kind: 'other_site' };
  // `urooj.pk` is a handle of most platforms.
  return takesHandle && isProfileLink(link) ? null : { kind: 'no_link' };
}
