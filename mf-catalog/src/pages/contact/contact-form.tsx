import { errorText } from '@urooj/api/result';
import { type ContactFormValues, validateContactForm } from '@urooj/domain/contact-form';
import { CONTACT_TEXTS } from '@urooj/domain/texts';
import { useHost, useSession } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { useForm } from '@urooj/ui/form';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { useEffect, useState } from 'react';
import styles from './contact.module.css';

function Fields() {
  const { api } = useHost();
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const initial: ContactFormValues = { name: user?.name ?? '', email: user?.email ?? '', message: '' };
  const form = useForm({
    initial,
    validate: validateContactForm,
    async submit(values) {
      setSent(false);
      const result = await api.contact(values);
      if (!result.ok) return errorText(result.error, CONTACT_TEXTS.failed);
      form.reset();
      setSent(true);
    },
  });
  const { register, errors } = form;
  return (
    <form {...form.formProps} className={styles.form}>
      <Field label="Your name" error={errors.name} required>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Your email" help="We answer to this address." error={errors.email} required>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Message" error={errors.message} required>
        {(control) => <TextArea {...control} {...register('message')} rows={6} />}
      </Field>
      {isSent ? <Notice tone="success">{CONTACT_TEXTS.sent}</Notice> : null}
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Button type="submit" size="large" busy={form.isSubmitting} busyLabel="Sending...">
        Send message
      </Button>
    </form>
  );
}

/** Writes to the shop from the page itself; where the backend takes no messages, the mail link above is the way. */
export function ContactForm() {
  const { session } = useHost();
  const { features } = useSession();
  // Nobody else on this page needs to know who answers here.
  useEffect(() => void session.settled(), [session]);
  if (!features.includes('contact')) return null;
  return (
    <Section heading="Or write here" lead="Your message reaches our inbox at once.">
      <Fields />
    </Section>
  );
}
