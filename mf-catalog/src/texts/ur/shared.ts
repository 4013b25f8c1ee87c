import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/shared.ts';

export const policyTexts: Translated<typeof en.policyTexts> = { contents: 'اس صفحے پر' };

export const jsonLdTexts: Translated<typeof en.jsonLdTexts> = {
  home: 'ہوم',
  support: 'کسٹمر سپورٹ',
  category: (platform: string) => `${platform} گروتھ`,
};
