import { errorText } from '@urooj/api/result';
import { type ContactFormValues, validateContactForm } from '@urooj/domain/contact-form';
import type { Problems } from '@urooj/domain/rules';
import { CONTACT_TEXTS } from '@urooj/domain/texts';
import { useHost, useSession } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { useErrorFocus } from '@urooj/ui/first-error';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './contact.module.css';

const EMPTY: ContactFormValues = { name: '', email: '', message: '' };

type State = { kind: 'writing' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; text: string };

/** The state of the form: what is typed stays until it has been sent. */
function useContactForm() {
  const { api } = useHost();
  const { user } = useSession();
  const [typed, setTyped] = useState<Partial<ContactFormValues>>({});
  const [problems, setProblems] = useState<Problems<keyof ContactFormValues>>({});
  const [state, setState] = useState<State>({ kind: 'writing' });
  const { formRef, request: focusError } = useErrorFocus();
  const values = { ...EMPTY, ...(user ? { name: user.name, email: user.email } : {}), ...typed };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const found = validateContactForm(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusError();
    setState({ kind: 'sending' });
    const result = await api.contact(values);
    setState(result.ok ? { kind: 'sent' } : { kind: 'failed', text: errorText(result.error, CONTACT_TEXTS.failed) });
    if (result.ok) setTyped({});
  };

  const field = (name: keyof ContactFormValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setProblems(({ [name]: _mended, ...rest }) => rest);
    },
  });
  return { formRef, problems, state, field, submit };
}

function Fields() {
  const { formRef, problems, state, field, submit } = useContactForm();
  return (
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <Field label="Your name" error={problems.name} required>
        {(control) => <TextInput {...control} {...field('name')} autoComplete="name" />}
      </Field>
      <Field label="Your email" help="We answer to this address." error={problems.email} required>
        {(control) => <TextInput {...control} {...field('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Message" error={problems.message} required>
        {(control) => <TextArea {...control} {...field('message')} rows={6} />}
      </Field>
      {state.kind === 'sent' ? <Notice tone="success">{CONTACT_TEXTS.sent}</Notice> : null}
      {state.kind === 'failed' ? <Notice tone="error">{state.text}</Notice> : null}
      <Button type="submit" size="large" busy={state.kind === 'sending'} busyLabel="Sending...">
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
