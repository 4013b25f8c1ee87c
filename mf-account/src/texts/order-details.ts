import { inLanguage } from '@urooj/texts/in-language';

export const { orderDetailsTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "order-details.en" */ './en/order-details.ts'),
  ur: () => import(/* webpackChunkName: "order-details.ur" */ './ur/order-details.ts'),
});
