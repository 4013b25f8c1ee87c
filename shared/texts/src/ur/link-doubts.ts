import type { Platform } from '@urooj/contract/vocabulary';
import type { LinkDoubt } from '@urooj/domain/link-doubts';

const CHECK = 'براہِ کرم آرڈر دینے سے پہلے اسے چیک کر لیں۔';

export function linkDoubtText(doubt: LinkDoubt, platform: Platform, takesHandle: boolean): string {
  switch (doubt.kind) {
    case 'other_platform':
      return `یہ ${doubt.platform} کا لنک لگتا ہے؛ یہ سروس ${platform} کے لیے ہے۔ ${CHECK}`;
    case 'other_site':
      return `یہ ${platform} کا لنک نہیں لگتا۔ ${CHECK}`;
    case 'no_link':
      return `یہ لنک${takesHandle ? ' یا یوزر نیم' : ''} نہیں لگتا۔ ${CHECK}`;
  }
}
