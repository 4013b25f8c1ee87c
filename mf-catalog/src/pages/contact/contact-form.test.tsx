import { act, screen } from '@testing-library/react';
import { errorSentence } from '@urooj/contract/errors';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import remote from '../../routes.tsx';

beforeEach(() => sessionStorage.clear());

const extended = { features: ['contact'] } as const;

it('sends a message and confirms it', async () => {
  const contact = vi.fn(async () => ({ ok: true as const, value: '' }));
  const page = renderRoute(remote, '/contact', createFakeHost({ session: extended, api: { contact } }));
  await page.user.type(await page.findByLabelText('Your name'), 'Amna');
  await page.user.type(page.getByLabelText('Your email'), 'amna@example.com');
  await page.user.type(page.getByLabelText('Message'), 'Where is my order?');
  await page.user.click(page.getByRole('button', { name: 'Send message' }));
  await page.findByText('Your message has been sent. We answer by e-mail.');
  expect(contact).toHaveBeenCalledExactlyOnceWith({
    name: 'Amna',
    email: 'amna@example.com',
    message: 'Where is my order?',
  });
});

it('shows what is missing without calling the server', async () => {
  const page = renderRoute(remote, '/contact', createFakeHost({ session: extended }));
  await page.user.click(await page.findByRole('button', { name: 'Send message' }));
  page.getByText('Message is required');
  expect(document.activeElement).toBe(page.getByLabelText('Your name'));
  // An edit of another field does not move the focus back.
  await page.user.type(page.getByLabelText('Message'), 'Hello');
  expect((page.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Hello');
  expect(page.queryByText('Message is required')).toBeNull();
});

it('a failed request leaves the typed text in the form', async () => {
  const contact = async () => ({ ok: false as const, error: { kind: 'no-response' as const } });
  const user = { email: 'amna@example.com', role: 'user', name: 'Amna' };
  const page = renderRoute(remote, '/contact', createFakeHost({ session: { ...extended, user }, api: { contact } }));
  await page.user.type(await page.findByLabelText('Message'), 'Hello');
  await page.user.click(page.getByRole('button', { name: 'Send message' }));
  await page.findByText('Your message could not be sent. Please try again, or write an e-mail.');
  expect((page.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Hello');
});

it('what was typed stays through a reload, and is gone once it was sent', async () => {
  const contact = async () => ({ ok: true as const, value: '' });
  const open = () => renderRoute(remote, '/contact', createFakeHost({ session: extended, api: { contact } }));
  const message = () => screen.findByLabelText<HTMLTextAreaElement>('Message');
  const page = open();
  await page.user.type(await message(), 'Where is my order?');
  page.unmount();
  const again = open();
  expect((await message()).value).toBe('Where is my order?');
  await again.user.type(again.getByLabelText('Your name'), 'Amna');
  await again.user.type(again.getByLabelText('Your email'), 'amna@example.com');
  await again.user.click(again.getByRole('button', { name: 'Send message' }));
  await again.findByText('Your message has been sent. We answer by e-mail.');
  again.unmount();
  open();
  expect((await message()).value).toBe('');
});

it.each([
  [429, 'too_many_attempts'],
  [503, 'busy'],
] as const)('counts down Retry-After of %i %s and sends nothing before its end', async (status, code) => {
  const msg = errorSentence(code);
  const error = { kind: 'response', status, code, msg, retryAfterSeconds: 65 } as const;
  const contact = vi.fn(async () => ({ ok: false as const, error }));
  const user = { email: 'amna@example.com', role: 'user', name: 'Amna' };
  const page = renderRoute(remote, '/contact', createFakeHost({ session: { ...extended, user }, api: { contact } }));
  await page.user.type(await page.findByLabelText('Message'), 'Hello');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const send = page.getByRole('button', { name: 'Send message' });
  await page.user.click(send);
  await page.findByText(msg);
  expect(page.getByRole('timer').textContent).toBe('You can try again in 1:05.');
  expect(send.getAttribute('aria-disabled')).toBe('true');
  act(() => void vi.advanceTimersByTime(64_000));
  await page.user.click(send);
  expect(contact).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(page.queryByRole('timer')).toBeNull();
  page.getByText('You can try again now.');
  await page.user.click(send);
  expect(contact).toHaveBeenCalledTimes(2);
});

it('shows no form on a plain backend, only the mail link', async () => {
  const page = renderRoute(remote, '/contact', createFakeHost());
  await page.findByRole('link', { name: 'Write an e-mail' });
  expect(page.queryByRole('button', { name: 'Send message' })).toBeNull();
});
