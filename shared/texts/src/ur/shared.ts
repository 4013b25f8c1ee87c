export const somethingWrong: string = 'کچھ غلط ہو گیا!';
export const banned: string = 'آپ کا اکاؤنٹ بند ہے۔ براہِ کرم سپورٹ سے رابطہ کریں۔';

export const cancel: string = 'منسوخ کریں';
export const retry: string = 'دوبارہ کوشش کریں';
export const loading: string = 'لوڈ ہو رہا ہے...';
export const darkTheme: string = 'گہرا رنگ';
export const ratingOf = (rating: number): string => `5 میں سے ${rating} ستارے`;
