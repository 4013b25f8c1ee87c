import type { Platform } from '@urooj/contract/vocabulary';
import type { LinkDoubt } from '@urooj/domain/link-doubts';
import type { YouTubePage } from '@urooj/domain/youtube-page';

const CHECK = 'براہِ کرم آرڈر دینے سے پہلے اسے چیک کر لیں۔';

const PAGES: Readonly<Record<YouTubePage, string>> = {
  channel: 'یہ ویڈیو کا نہیں، چینل کا لنک لگتا ہے۔',
  playlist: 'یہ ویڈیو کا نہیں، پلے لسٹ کا لنک لگتا ہے۔',
  studio: 'یہ YouTube Studio کا پتہ ہے، جسے صرف آپ کھول سکتے ہیں۔',
  list: 'یہ تلاش یا ویڈیوز کی فہرست کا پتہ لگتا ہے۔',
};

export function linkDoubtText(doubt: LinkDoubt, platform: Platform, takesHandle: boolean): string {
  switch (doubt.kind) {
    case 'other_platform':
      return `یہ ${doubt.platform} کا لنک لگتا ہے؛ یہ سروس ${platform} کے لیے ہے۔ ${CHECK}`;
    case 'other_site':
      return `یہ ${platform} کا لنک نہیں لگتا۔ ${CHECK}`;
    case 'no_link':
      return `یہ لنک${takesHandle ? ' یا یوزر نیم' : ''} نہیں لگتا۔ ${CHECK}`;
    case 'no_post':
      return `یہ لنک اس سروس کے لیے درست جگہ نہیں جاتا۔ ${platform} پر اسے کھولیں، شیئر کا بٹن دبائیں اور لنک کاپی کریں۔`;
    case 'no_https':
      return 'لنک کا \u2066https://\u2069 سے شروع ہونا ضروری ہے۔';
    case 'no_video':
      return `${PAGES[doubt.page]} براہِ کرم ویڈیو کھولیں، شیئر کا بٹن دبائیں اور اس کا لنک کاپی کریں۔`;
  }
}
