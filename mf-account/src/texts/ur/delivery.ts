import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/delivery.ts';

export const deliveryTexts: Translated<typeof en.deliveryTexts> = {
  heading: 'ڈیلیوری',
  ordered: 'آرڈر کی تعداد',
  counts: { start: 'آرڈر سے پہلے کی تعداد', delivered: 'فراہم کی گئی تعداد', current: 'تازہ ترین تعداد' },
  by: { buyer: 'خریدار نے بتائی', shop: 'دکان نے بتائی', import: 'درآمد سے' },
  again: (at: string) => `اگر دوبارہ کمی آئے تو آپ ${at} سے درخواست دے سکتے ہیں۔`,
  saidBy: (who: string, at: string) => `${who}، ${at}`,
  enter: 'تعداد درج کریں',
  enterHelp: 'جو خانہ خالی رہے وہ نہیں بدلتا۔ خریدار یہ تعداد دیکھتا ہے۔',
  save: 'تعداد محفوظ کریں',
  saving: 'محفوظ کی جا رہی ہے...',
  saved: messages.countsSaved,
  saveFailed: 'تعداد محفوظ نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
};
