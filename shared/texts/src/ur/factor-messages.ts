export const passkeyExists: string = 'اس ڈیوائس میں اس اکاؤنٹ کی پاس کی پہلے سے موجود ہے۔';
export const passkeyRenamed: string = 'پاس کی کا نیا نام محفوظ ہو گیا۔';
export const passkeyRemoved: string = 'پاس کی ہٹا دی گئی۔';
export const accountDeleted = 'آپ کا اکاؤنٹ حذف ہو گیا۔';
export const totpAdded: string = 'آپ کی تصدیقی ایپ تیار ہے۔';
export const totpRemoved: string = 'تصدیقی ایپ ہٹا دی گئی۔';
