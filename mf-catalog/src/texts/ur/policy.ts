import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/policy.ts';

export const policyTexts: Translated<typeof en.policyTexts> = { contents: 'اس صفحے پر' };
