import { inLanguage } from '@urooj/texts/in-language';

export const { ordersTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "orders.en" */ './en/orders.ts'),
  ur: () => import(/* webpackChunkName: "orders.ur" */ './ur/orders.ts'),
});
