import { ltr } from '../bidi.ts';

export const PHONE_TOO_SHORT = `ایک ہندسہ کم لگتا ہے: موبائل نمبر میں گیارہ ہندسے ہوتے ہیں، جیسے ${ltr('0300 1234567')}۔ براہِ کرم چیک کر لیں۔`;
