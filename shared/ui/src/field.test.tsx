import { fireEvent, render, screen } from '@testing-library/react';
import type { ChangeEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './field.tsx';
import { focusFirstError } from './form.ts';
import { TextArea, TextInput } from './inputs.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);

describe('a field', () => {
  it('connects label, help and error with its control', () => {
    render(
      <Field label="Profile link" help="As others see it" error="Profile link is required" required>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByLabelText('Profile link');
    expect(described(input)).toEqual(['As others see it', 'Profile link is required']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input).toHaveProperty('required', true);
  });

  it('announces a warning, and an error before it', () => {
    const field = (error?: string) => (
      <Field label="Profile link" warning="Please check the link" error={error}>
        {(control) => <TextInput {...control} />}
      </Field>
    );
    const { rerender } = render(field());
    const input = screen.getByLabelText('Profile link');
    expect(described(input)).toEqual(['Please check the link']);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    rerender(field('Profile link is required'));
    expect(described(input)).toEqual(['Profile link is requiredPlease check the link']);
    expect(screen.getByText('Please check the link').tagName).toBe('DIV');
  });

  it('announces an error that comes later', () => {
    const field = (error?: string) => (
      <Field label="Name" error={error}>
        {(control) => <TextArea {...control} />}
      </Field>
    );
    const { rerender } = render(field());
    const input = screen.getByRole('textbox', { name: 'Name' });
    const region = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(region?.getAttribute('aria-live')).toBe('polite');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    rerender(field('Name is required'));
    expect(region?.textContent).toBe('Name is required');
  });

  it('takes the focus when it is the first invalid one', () => {
    const { container } = render(
      <form>
        <Field label="Name">{(control) => <TextInput {...control} />}</Field>
        <Field label="Email" error="Email is required">
          {(control) => <TextInput {...control} />}
        </Field>
      </form>,
    );
    focusFirstError(container.querySelector('form'));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

it('shows and hides a password', () => {
  render(<Field label="Password">{(control) => <PasswordInput {...control} autoComplete="new-password" />}</Field>);
  const input = screen.getByLabelText('Password');
  const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(toggle);
  expect(input.getAttribute('type')).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
});

it('passes a typed number on as text', () => {
  const typed = vi.fn();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => typed(target.value);
  render(
    <Field label="Amount">
      {(control) => <NumberInput {...control} value="1000" min={100} onChange={onChange} />}
    </Field>,
  );
  const input = screen.getByRole('spinbutton', { name: 'Amount' });
  expect(input.getAttribute('inputmode')).toBe('numeric');
  fireEvent.change(input, { target: { value: '2500' } });
  expect(typed).toHaveBeenCalledExactlyOnceWith('2500');
});

it('lists the options of a select', () => {
  render(
    <Field label="Status">{(control) => <Select {...control} options={[{ value: 'all', label: 'All' }]} />}</Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'all');
  expect(screen.getByRole('option', { name: 'All' })).toBeTruthy();
});

describe('radio cards', () => {
  const options = [
    { value: 'easypaisa', title: 'Easypaisa' },
    { value: 'jazzcash', title: 'JazzCash', tag: 'Most Popular' },
  ];

  it('choose one', () => {
    const onValue = vi.fn();
    render(<RadioCards legend="Payment method" name="method" options={options} value="easypaisa" onValue={onValue} />);
    expect(screen.getByRole('group', { name: 'Payment method' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Easypaisa' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: /JazzCash/ }));
    expect(onValue).toHaveBeenCalledExactlyOnceWith('jazzcash');
  });

  it('say why a choice is needed', () => {
    const error = 'Please select a package first.';
    render(<RadioCards legend="Package" name="package" options={options} value="" onValue={() => {}} error={error} />);
    expect(described(screen.getByRole('group', { name: 'Package' }))).toEqual([error]);
    expect(screen.getAllByRole('radio').every((radio) => radio.getAttribute('aria-invalid') === 'true')).toBe(true);
  });
});
