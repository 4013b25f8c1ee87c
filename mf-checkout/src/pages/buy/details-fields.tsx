import { storedDetails } from '@urooj/domain/buy-form';
import type { OrderDetail } from '@urooj/domain/buyer-details';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { linkExamples } from '@urooj/domain/link-examples';
import { isPostLink, postLinkRequired } from '@urooj/domain/post-links';
import type { Service } from '@urooj/domain/services';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field, type FieldProps } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { useEmailHint, useLinkHint, usePhoneHint } from '@urooj/ui/use-hint';
import { type ComponentProps, useId } from 'react';
import { buyTexts } from '../../texts/en/buy.ts';
import styles from './buy-form.module.css';
import type { useBuyForm } from './use-buy-form.ts';

type DetailsField = {
  readonly label: string;
  readonly help?: string;
  readonly isOptional?: true;
  /** Spans both columns where fields stand side by side. */
  readonly isWide?: true;
  /** Keyboard, autofill and example. */
  readonly input: ComponentProps<'input'>;
};

const PLAIN = { autoCapitalize: 'none', spellCheck: false } as const;

/** The fields in order; `null` for one that the service does not need. */
function fieldsOf(service: Service): Readonly<Record<OrderDetail, DetailsField | null>> {
  const { platform } = service;
  const examples = linkExamples(service);
  const link = { ...PLAIN, inputMode: 'url' } as const;
  const postLink: DetailsField = {
    label: buyTexts.postLink(platform),
    help: buyTexts.postLinkHelp,
    isWide: true,
    input: { ...link, autoComplete: 'off', placeholder: examples.post },
  };
  return {
    name: { label: buyTexts.name, isWide: true, input: { autoComplete: 'name' } },
    email: {
      label: buyTexts.email,
      help: buyTexts.emailHelp,
      input: { ...PLAIN, type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: EMAIL_EXAMPLE },
    },
    phoneNumber: {
      label: buyTexts.phoneNumber,
      help: buyTexts.phoneNumberHelp,
      input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '03XX-XXXXXXX' },
    },
    profileLink: {
      label: buyTexts.profileLink(platform),
      help: buyTexts.profileLinkHelp,
      isWide: true,
      input: { ...link, autoComplete: 'url', placeholder: examples.profile },
    },
    postLink: postLinkRequired(service) ? postLink : null,
    socialId: {
      label: buyTexts.socialId,
      help: buyTexts.socialIdHelp,
      isOptional: true,
      isWide: true,
      input: { ...PLAIN, autoComplete: 'off' },
    },
  };
}

type DetailsFieldsProps = { service: Service; form: ReturnType<typeof useBuyForm>['form'] };

type Hint = Pick<FieldProps, 'warning' | 'suggestion'>;

/** What is doubtful about the typed details. */
function useHints(
  service: Service,
  { values, setValue }: DetailsFieldsProps['form'],
): Partial<Record<OrderDetail, Hint>> {
  const put = (name: OrderDetail) => (value: string) => setValue(name, value);
  return {
    email: useEmailHint(values.email, put('email')),
    phoneNumber: usePhoneHint(values.phoneNumber),
    profileLink: useLinkHint(values.profileLink, service, put('profileLink')),
    postLink: useLinkHint(values.postLink, service, put('postLink'), (typed) => isPostLink(service, typed)),
  };
}

/** The buyer's contact and the profile or post that the order is for. */
export function DetailsFields({ service, form }: DetailsFieldsProps) {
  const headingId = useId();
  const { platform } = service;
  const hints = useHints(service, form);
  /** What was pasted becomes what is stored. The buyer sees it before they order. */
  const clean = (name: OrderDetail) => {
    const cleaned = storedDetails(form.values, service)[name];
    if (name !== 'phoneNumber' && cleaned !== form.values[name] && !form.isSubmitting) form.replaceValue(name, cleaned);
  };
  return (
    <section aria-labelledby={headingId} className={styles.details}>
      <h2 id={headingId} className={styles.heading}>
        {buyTexts.details}
      </h2>
      <div className={styles.fields}>
        {Object.entries(fieldsOf(service)).map(([key, field]) => {
          if (field === null) return null;
          const name = key as OrderDetail;
          const { label, help, isOptional = false, isWide, input } = field;
          return (
            <div key={name} className={isWide ? styles.wide : undefined}>
              <Field
                label={label}
                help={help}
                error={fieldErrorText(form.errors[name], { platform })}
                {...hints[name]}
                required={!isOptional}
                optional={isOptional}
              >
                {(control) => <TextInput {...control} {...input} {...form.register(name)} onBlur={() => clean(name)} />}
              </Field>
            </div>
          );
        })}
      </div>
    </section>
  );
}
