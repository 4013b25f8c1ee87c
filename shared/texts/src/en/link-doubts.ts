/** @chunk form-errors */

import type { Platform } from '@urooj/contract/vocabulary';
import type { LinkDoubt } from '@urooj/domain/link-doubts';

const linkOf = (platform: Platform) => `${platform === 'Instagram' ? 'an' : 'a'} ${platform} link`;

const CHECK = 'Please check it before you order.';

/** The hint below the field of a link. @param platform what the order is for; @param takesHandle whether a handle will do */
export function linkDoubtText(doubt: LinkDoubt, platform: Platform, takesHandle: boolean): string {
  switch (doubt.kind) {
    case 'other_platform':
      return `This looks like ${linkOf(doubt.platform)}; this service is for ${platform}. ${CHECK}`;
    case 'other_site':
      return `This does not look like ${linkOf(platform)}. ${CHECK}`;
    case 'no_link':
      return `This does not look like a link${takesHandle ? ' or a username' : ''}. ${CHECK}`;
  }
}
