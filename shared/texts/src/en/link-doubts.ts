/** @chunk form-errors */

import type { Platform } from '@urooj/contract/vocabulary';
import type { LinkDoubt } from '@urooj/domain/link-doubts';
import type { YouTubePage } from '@urooj/domain/youtube-page';

const linkOf = (platform: Platform) => `${platform === 'Instagram' ? 'an' : 'a'} ${platform} link`;

const CHECK = 'Please check it before you order.';

const PAGES: Readonly<Record<YouTubePage, string>> = {
  channel: 'This looks like the link of a channel, not of a video.',
  playlist: 'This looks like the link of a playlist, not of a video.',
  studio: 'This is an address of YouTube Studio, which only you can open.',
  list: 'This looks like the address of a search or a list of videos.',
};

/** The hint below the field of a link. @param platform what the order is for; @param takesHandle whether a handle will do */
export function linkDoubtText(doubt: LinkDoubt, platform: Platform, takesHandle: boolean): string {
  switch (doubt.kind) {
    case 'other_platform':
      return `This looks like ${linkOf(doubt.platform)}; this service is for ${platform}. ${CHECK}`;
    case 'other_site':
      return `This does not look like ${linkOf(platform)}. ${CHECK}`;
    case 'no_link':
      return `This does not look like a link${takesHandle ? ' or a username' : ''}. ${CHECK}`;
    case 'no_post':
      return `This does not lead to what this service needs. Open it on ${platform}, choose Share and copy its link.`;
    case 'no_https':
      return 'The link has to begin with https://.';
    case 'no_video':
      return `${PAGES[doubt.page]} Please open the video, choose Share and copy its link.`;
  }
}
