import type { BuyFormValues } from '@urooj/domain/buy-form';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { linkExamples } from '@urooj/domain/link-examples';
import type { Service } from '@urooj/domain/services';
import type { ComponentProps } from 'react';

export type DetailsField = {
  readonly name: keyof BuyFormValues;
  readonly label: string;
  readonly help?: string;
  readonly isOptional?: true;
  /** Takes a line of its own where fields stand side by side. */
  readonly isWide?: true;
  /** Keyboard, autofill and example. */
  readonly input: ComponentProps<'input'>;
};

const PLAIN = { autoCapitalize: 'none', spellCheck: false } as const;

/** The fields of Your Details for a service, in order. */
export function detailsFields({ name, platform }: Service): readonly DetailsField[] {
  const examples = linkExamples(name);
  return [
    { name: 'name', label: 'Your Full Name', isWide: true, input: { autoComplete: 'name' } },
    {
      name: 'email',
      label: 'Your Email Address',
      help: 'We send the order and its tracking link here.',
      input: { ...PLAIN, type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: EMAIL_EXAMPLE },
    },
    {
      name: 'phoneNumber',
      label: 'Your Phone Number',
      help: 'For questions about this order only.',
      input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '03XX-XXXXXXX' },
    },
    {
      name: 'profileLink',
      label: `Your ${platform} Profile Link`,
      help: 'A username will do, too. The profile must be public.',
      isWide: true,
      input: { ...PLAIN, inputMode: 'url', autoComplete: 'url', placeholder: examples.profile },
    },
    {
      name: 'postLink',
      label: `Your ${platform} Post Link`,
      help: 'Open the post, choose Share, copy its link and paste it here.',
      isWide: true,
      input: { ...PLAIN, inputMode: 'url', autoComplete: 'off', placeholder: examples.post },
    },
    {
      name: 'socialId',
      label: 'Social Username or ID',
      isOptional: true,
      isWide: true,
      input: { ...PLAIN, autoComplete: 'off' },
    },
  ];
}
