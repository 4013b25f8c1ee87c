import { ltr } from '../bidi.ts';

export const somethingWrong: string = 'کچھ غلط ہو گیا!';
export const banned: string = 'آپ کا اکاؤنٹ بند ہے۔ براہِ کرم سپورٹ سے رابطہ کریں۔';

export const termsOfService: string = 'شرائط';

export const retryIn = (time: string): string => `آپ ${ltr(time)} بعد دوبارہ کوشش کر سکتے ہیں۔`;
export const retryNow: string = 'اب آپ دوبارہ کوشش کر سکتے ہیں۔';
export const cancel: string = 'منسوخ کریں';
export const retry: string = 'دوبارہ کوشش کریں';
export const loading: string = 'لوڈ ہو رہا ہے...';
export const showPassword: string = 'پاس ورڈ دکھائیں';
export const darkTheme: string = 'گہرا رنگ';
export const optional: string = '(ضروری نہیں)';
export const ratingOf = (rating: number): string => `5 میں سے ${rating} ستارے`;
