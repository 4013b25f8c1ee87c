import { MAX_LINK_LENGTH } from './links.ts';
import { cleanText } from './pasted-links.ts';
import { linkText, pastedLink } from './platform-links.ts';
import { arePostsChecked, isPost } from './post-rules.ts';
import type { Delivered } from './services.ts';

/** Whether a service needs more than the link of a profile or channel. */
export function postLinkRequired({ target }: Pick<Delivered, 'target'>): boolean {
  return target !== 'profile' && target !== 'channel';
}

/** The link of the service's platform in what was pasted, preferably one that leads to what the service needs. */
const readPost = (service: Delivered, pasted: string) =>
  pastedLink(pasted, service.platform, (link) => isPost(link, service.target));

const isChecked = (service: Delivered) => arePostsChecked(service.platform);

/**
 * What was pasted as a post link, as it is stored: only the link, without the text around it. Where no rule could refuse a link
 * without its scheme, the scheme is added.
 */
export function cleanPostLink(service: Delivered, pasted: string): string {
  const link = readPost(service, pasted);
  if (link) return linkText(link, link.scheme ?? (isChecked(service) ? null : 'https'));
  const cleaned = cleanText(pasted);
  // What was around it may have hidden a link.
  return cleaned === pasted ? cleaned : cleanPostLink(service, cleaned);
}

/**
 * Whether the text is, or contains, an https URL of a post, story or page that the service needs. For YouTube any text is
 * accepted.
 */
export function isPostLink(service: Delivered, link: string): boolean {
  if (isChecked(service)) {
    const found = readPost(service, link);
    return found?.scheme === 'https' && isPost(found, service.target);
  }
  const { length } = cleanPostLink(service, link);
  return length > 0 && length <= MAX_LINK_LENGTH;
}

/** The link that would be accepted with `https://`; `null` where the scheme is not what is wrong. */
export function withHttps(service: Delivered, pasted: string): string | null {
  const found = readPost(service, pasted);
  return found && found.scheme !== 'https' && isPost(found, service.target) ? linkText(found, 'https') : null;
}
