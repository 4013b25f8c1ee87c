import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { type FormDraft, useForm } from './form.ts';
import { TextInput } from './inputs.tsx';

type Values = { readonly name: string; readonly email: string };
type Problems = { readonly name?: 'name_required'; readonly email?: 'email_required' | 'email_invalid' };
type SampleProps = {
  initial?: Values;
  submit?: (values: Values) => Promise<string | undefined>;
  draft?: FormDraft<Values>;
};

const EMPTY: Values = { name: '', email: '' };

function validate({ name, email }: Values): Problems {
  return {
    ...(name === '' && { name: 'name_required' }),
    ...(email === '' ? { email: 'email_required' } : email.includes('@') ? {} : { email: 'email_invalid' }),
  };
}

function Sample({ initial = EMPTY, submit = async () => undefined, draft }: SampleProps) {
  const form = useForm({ initial, validate, submit, ...(draft && { draft }) });
  return (
    <form {...form.formProps}>
      <Field label="Name" error={form.errors.name}>
        {(control) => <TextInput {...control} {...form.register('name')} />}
      </Field>
      <Field label="Email" error={form.errors.email ?? form.failure ?? undefined}>
        {(control) => <TextInput {...control} {...form.register('email')} />}
      </Field>
      <output>{form.values.name}</output>
      <button type="submit">{form.isSubmitting ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={form.reset}>
        Reset
      </button>
    </form>
  );
}

type ChoiceProps = Record<'submit' | 'check', () => Promise<null>>;

function Choice({ submit, check }: ChoiceProps) {
  const form = useForm({
    initial: { sizes: [] as readonly number[], isGift: false },
    validate: ({ sizes }) => (sizes.length === 0 ? { sizes: 'required' } : {}),
    submit,
  });
  return (
    <form {...form.formProps}>
      <p>{form.errors.sizes}</p>
      <button type="button" onClick={() => form.setValue('sizes', [1, 2])}>
        Choose
      </button>
      <button type="button" onClick={() => form.submitWith(check)}>
        Check
      </button>
    </form>
  );
}

const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('shows the codes of the validator and focuses the first invalid field', async () => {
  const submit = vi.fn(async () => undefined);
  render(<Sample initial={{ name: 'Amna', email: '' }} submit={submit} />);
  await send();
  expect(screen.getByText('email_required')).toBeTruthy();
  expect(document.activeElement).toBe(input('Email'));
  expect(submit).not.toHaveBeenCalled();
});

it('clears the problem of a field that is edited, and no other, without moving the focus', async () => {
  render(<Sample />);
  await send();
  await userEvent.type(input('Email'), 'a');
  expect(screen.queryByText('email_required')).toBeNull();
  expect(screen.getByText('name_required')).toBeTruthy();
  expect(document.activeElement).toBe(input('Email'));
  await send();
  expect(screen.getByText('email_invalid')).toBeTruthy();
});

it('submits once, however often the form is sent before the response', async () => {
  let respond = (_failure?: string) => {};
  const submit = vi.fn((_values: Values) => new Promise<string | undefined>((resolve) => (respond = resolve)));
  const { container } = render(<Sample initial={{ name: 'Amna', email: 'a@b.pk' }} submit={submit} />);
  const form = container.querySelector('form') as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await act(async () => void fireEvent.submit(form));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Amna', email: 'a@b.pk' });
  expect(input('Name').readOnly).toBe(true);
  await act(async () => respond('The server is down.'));
  expect(screen.getByText('The server is down.')).toBeTruthy();
  expect(input('Name').readOnly).toBe(false);
  await send();
  expect(submit).toHaveBeenCalledTimes(2);
});

it('clears the failure when a field is edited', async () => {
  render(<Sample initial={{ name: 'Amna', email: 'a@b.pk' }} submit={async () => 'The server is down.'} />);
  await send();
  await userEvent.type(input('Name'), 'h');
  expect(screen.queryByText('The server is down.')).toBeNull();
});

it('moves the focus to the field that shows why a submission failed', async () => {
  render(<Sample initial={{ name: 'Amna', email: 'a@b.pk' }} submit={async () => 'This address is unknown.'} />);
  await send();
  expect(screen.getByText('This address is unknown.')).toBeTruthy();
  expect(document.activeElement).toBe(input('Email'));
});

it('submits valid values to the action of a second button, also values that are no text', async () => {
  const submit = vi.fn(async () => null);
  const check = vi.fn(async () => null);
  render(<Choice submit={submit} check={check} />);
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await click('Check');
  expect(screen.getByText('required')).toBeTruthy();
  expect(check).not.toHaveBeenCalled();
  await click('Choose');
  expect(screen.queryByText('required')).toBeNull();
  await click('Check');
  expect(check).toHaveBeenCalledExactlyOnceWith({ sizes: [1, 2], isGift: false });
  expect(submit).not.toHaveBeenCalled();
});

it('fills in what becomes known later, except in fields that were edited', async () => {
  const { rerender } = render(<Sample />);
  await userEvent.type(input('Name'), 'Sana');
  rerender(<Sample initial={{ name: 'Amna', email: 'amna@example.com' }} />);
  expect([input('Name').value, input('Email').value]).toEqual(['Sana', 'amna@example.com']);
});

it('restores a draft, stores only what was edited, and clears it on a reset', async () => {
  const draft = { read: () => ({ name: 'Sana' }), write: vi.fn(), clear: vi.fn() };
  const submit = vi.fn(async () => undefined);
  render(<Sample initial={{ name: '', email: 'amna@example.com' }} draft={draft} submit={submit} />);
  expect([input('Name').value, screen.getByRole('status').textContent]).toEqual(['Sana', 'Sana']);
  await userEvent.type(input('Name'), '!');
  expect(draft.write).toHaveBeenCalledExactlyOnceWith({ name: 'Sana!' });
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Sana!', email: 'amna@example.com' });
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect([input('Name').value, input('Email').value]).toEqual(['', 'amna@example.com']);
  expect(draft.clear).toHaveBeenCalledOnce();
});

it('adopts what was typed into the prerendered form before hydration, over the draft', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const initial = { name: 'Guest', email: '' };
  container.innerHTML = renderToString(<Sample initial={initial} />);
  expect(input('Name').value).toBe('Guest');
  input('Name').value = 'Sana';
  const submit = vi.fn(async () => undefined);
  const draft = { read: () => ({ name: 'Old', email: 'old@example.com' }), write: vi.fn(), clear: vi.fn() };
  await act(async () => void hydrateRoot(container, <Sample initial={initial} submit={submit} draft={draft} />));
  expect([input('Name').value, screen.getByRole('status').textContent]).toEqual(['Sana', 'Sana']);
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Sana', email: 'old@example.com' });
});
