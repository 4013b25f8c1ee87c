import { errorText, retryAfterSecondsOf } from '@urooj/api/result';
import { type ContactFormValues, validateContactForm } from '@urooj/domain/contact-form';
import { cleanEmail } from '@urooj/domain/email-rule';
import { cleanName } from '@urooj/domain/person-name';
import { useHost, useSession } from '@urooj/host/router';
import { sessionDraft, textsOf } from '@urooj/host/session-draft';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { type FormDraft, useForm } from '@urooj/ui/form';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import { RetryNotice, useRetryCountdown } from '@urooj/ui/retry-countdown';
import { Section } from '@urooj/ui/section';
import { useEmailHint } from '@urooj/ui/use-hint';
import { useEffect, useState } from 'react';
import { contactTexts } from '../../texts/en/contact.ts';
import styles from './contact.module.css';

/** What was typed, until it is sent or the tab is closed: a reload, and the same page in the other language, keep it. */
const draft: FormDraft<ContactFormValues> = sessionDraft('contact', (raw) =>
  textsOf(raw, ['name', 'email', 'message']),
);

function Fields() {
  const { api } = useHost();
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const countdown = useRetryCountdown();
  const initial: ContactFormValues = { name: user?.name ?? '', email: user?.email ?? '', message: '' };
  const form = useForm({
    initial,
    validate: validateContactForm,
    draft,
    isPaused: countdown.isRunning,
    async submit(values) {
      setSent(false);
      const result = await api.contact({ ...values, name: cleanName(values.name), email: cleanEmail(values.email) });
      countdown.start(result.ok ? 0 : retryAfterSecondsOf(result.error));
      if (!result.ok) return errorText(result.error, contactTexts.failed);
      form.reset();
      setSent(true);
    },
  });
  const { register, errors } = form;
  const hint = useEmailHint(form.values.email, (email) => form.setValue('email', email));
  return (
    <form {...form.formProps} className={styles.form}>
      <Field label={contactTexts.name} error={fieldErrorText(errors.name)} required>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={contactTexts.email}
        help={contactTexts.emailHelp}
        error={fieldErrorText(errors.email)}
        required
        {...hint}
      >
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={contactTexts.message} error={fieldErrorText(errors.message)} required>
        {(control) => <TextArea {...control} {...register('message')} rows={6} />}
      </Field>
      {isSent ? <Notice tone="success">{contactTexts.sent}</Notice> : null}
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <RetryNotice countdown={countdown} hasFailed={form.failure !== null} />
      <Button
        type="submit"
        size="large"
        busy={form.isSubmitting}
        aria-disabled={countdown.isRunning || undefined}
        busyLabel={contactTexts.sending}
      >
        {contactTexts.send}
      </Button>
    </form>
  );
}

/** Sends a message from the page. Not shown where the backend takes no messages. */
export function ContactForm() {
  const { session } = useHost();
  const { features } = useSession();
  // The features of the backend are known with the session, which nothing else on this page waits for.
  useEffect(() => void session.settled(), [session]);
  if (!features.includes('contact')) return null;
  return (
    <Section heading={contactTexts.form} lead={contactTexts.formLead}>
      <Fields />
    </Section>
  );
}
