import { errorText } from '@urooj/api/result';
import { type ProfileValues, profileProblem } from '@urooj/domain/account-forms';
import type { SessionUser } from '@urooj/domain/entities';
import { CLIENT_TEXTS } from '@urooj/domain/texts';
import { useHost } from '@urooj/platform/router';
import { focusFirstError } from '@urooj/ui/first-error';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Outcome = { readonly tone: 'success' | 'error'; readonly text: string };
type Name = keyof ProfileValues;

/** The profile's form. One text speaks for both fields, so it stands above them and not beside one. */
export function useProfile(user: SessionUser, phoneOfOrders: string) {
  const { api, notify, session } = useHost();
  const [typed, setTyped] = useState<Partial<ProfileValues>>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isLocked = useRef(false);
  const values: ProfileValues = { name: user.name, phoneNumber: user.phoneNumber || phoneOfOrders, ...typed };

  const say = (tone: Outcome['tone'], text: string) => {
    setOutcome({ tone, text });
    notify.toast(tone, text);
  };

  const send = async () => {
    isLocked.current = true;
    setBusy(true);
    const body = { name: values.name.trim(), phoneNumber: values.phoneNumber.trim() };
    const result = await api.updateUser(user.email, body);
    if (result.ok) {
      const { name, phoneNumber } = result.value;
      await session.signIn({ ...user, name, phoneNumber }, null);
      setTyped({});
      say('success', CLIENT_TEXTS.profileUpdated);
    } else say('error', errorText(result.error, CLIENT_TEXTS.profileFailed));
    isLocked.current = false;
    setBusy(false);
  };

  return {
    form,
    outcome,
    isBusy,
    problemAt: (name: Name) => (wrong.includes(name) ? { 'aria-invalid': true as const } : {}),
    field: (name: Name) => ({
      name,
      value: values[name],
      readOnly: isBusy,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped({ ...typed, [name]: target.value });
        setWrong(wrong.filter((other) => other !== name));
      },
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (isLocked.current) return;
      const problem = profileProblem(values);
      flushSync(() => {
        setOutcome(null);
        setWrong(problem === null ? [] : wrongFields(values));
      });
      if (problem === null) return void send();
      say('error', problem);
      focusFirstError(form.current);
    },
  };
}

/** Which of the two the rule refuses when each is asked alone. */
function wrongFields({ name, phoneNumber }: ProfileValues): Name[] {
  const fine = 'x';
  const alone: Readonly<Record<Name, ProfileValues>> = {
    name: { name, phoneNumber: fine },
    phoneNumber: { name: fine, phoneNumber },
  };
  return (Object.keys(alone) as Name[]).filter((field) => profileProblem(alone[field]) !== null);
}
