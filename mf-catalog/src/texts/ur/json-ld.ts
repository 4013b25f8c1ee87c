import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/json-ld.ts';

export const jsonLdTexts: Translated<typeof en.jsonLdTexts> = {
  home: 'ہوم',
  support: 'کسٹمر سپورٹ',
  category: (platform: string) => `${platform} گروتھ`,
};
