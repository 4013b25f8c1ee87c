import { ltr } from '../bidi.ts';

export const optional: string = '(ضروری نہیں)';
export const showPassword: string = 'پاس ورڈ دکھائیں';
export const retryIn = (time: string): string => `آپ ${ltr(time)} بعد دوبارہ کوشش کر سکتے ہیں۔`;
export const retryNow: string = 'اب آپ دوبارہ کوشش کر سکتے ہیں۔';
