import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failWith, ok, openBankMessages } from '../bank-messages.fixture.tsx';

const phone = (changes = {}) => ({
  _id: 'd0000001-77aa',
  name: 'Counter',
  app: 'smsGate',
  accounts: { easypaisa: '03451234567' },
  address: 'https://shop.example/followerApi/bankMessages/d0000001-77aa',
  createdAt: '2026-11-20T10:00:00.000Z',
  rotatedAt: null,
  revokedAt: null,
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  lastMessageAt: null,
  silentAt: null,
  ...changes,
});
const phones = (...list: object[]) => ok({ phones: list });
const SECRET = 's3cr3t-of-the-phone';

type Answers = Parameters<typeof openBankMessages>[1];
const openPhones = (answers: Answers) => openBankMessages('?view=phones', answers);
const button = (name: string) => screen.findByRole('button', { name });

test('lists phones, those in use first, with their accounts, times and states', async () => {
  openPhones({
    listPhones: phones(
      phone({ _id: 'd3', name: 'Old', revokedAt: '2026-11-22T10:00:00.000Z' }),
      phone(),
      phone({ _id: 'd2', name: 'Desk', app: 'generic', accounts: {}, silentAt: '2026-11-22T10:00:00.000Z' }),
    ),
  });
  const rows = (await within(await screen.findByRole('table', { name: 'Phones' })).findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^CounterSMSGateEasypaisa: 03451234567Nov 21, 2026, 3:00 PMNeverActive.*Edit/),
    expect.stringMatching(/^DeskAnother app or a scriptNone.*Silent since Nov 22, 2026, 3:00 PM/),
    expect.stringMatching(/^Old.*Revoked on Nov 22, 2026\(No actions\)$/),
  ]);
});

test('an empty list has a next step, a failed one can be retried', async () => {
  let isDown = true;
  const { user } = openPhones({ listPhones: () => (isDown ? failWith(503) : phones()) });
  await screen.findByText('Failed to fetch the phones. Please check server connection.');
  isDown = false;
  await user.click(await button('Retry'));
  await screen.findByText('No phones yet.');
});

test('a phone that was typed is there again after the dialog was closed, and gone once it is added', async () => {
  const { user } = openPhones({ listPhones: phones(), createPhone: () => ok({ phone: phone(), secret: SECRET }) });
  const open = async () => {
    await user.click((await screen.findAllByRole('button', { name: 'Add a phone' }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog', { name: 'Add a phone' }));
  };
  await user.type(await (await open()).findByLabelText('Name'), 'Counter');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const form = await open();
  expect((await form.findByLabelText<HTMLInputElement>('Name')).value).toBe('Counter');
  await user.click(form.getByRole('button', { name: 'Add a phone' }));
  await screen.findByText('Set up Counter');
  await user.click(await button('Done, I have the secret'));
  expect((await (await open()).findByLabelText<HTMLInputElement>('Name')).value).toBe('');
});

test('a new phone shows its secret and address once, with the steps of its app, and stores neither', async () => {
  const createPhone = vi.fn(() => ok({ phone: phone(), secret: SECRET }));
  const page = openPhones({ listPhones: phones(), createPhone });
  await page.user.click(await button('Add a phone'));
  const form = within(await screen.findByRole('dialog', { name: 'Add a phone' }));
  await page.user.type(await form.findByLabelText('Name'), ' Counter ');
  await page.user.type(form.getByLabelText(/^Easypaisa/), '03451234567');
  await page.user.click(form.getByRole('button', { name: 'Add a phone' }));
  const dialog = within((await screen.findByText('Set up Counter')).closest('[role=dialog]') as HTMLElement);
  expect(createPhone).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { name: 'Counter', app: 'smsGate', accounts: { easypaisa: '03451234567' } },
      idempotencyKey: expect.any(String),
    }),
  );
  expect(dialog.getByText(SECRET)).toBeTruthy();
  expect(dialog.getByText(/Signing Key: the secret/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copy address' })).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Copy secret' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await page.user.keyboard('{Escape}');
  expect(screen.getByText(SECRET)).toBeTruthy();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, page.location(), document.cookie]);
  expect(stored).not.toContain(SECRET);
  await page.user.click(dialog.getByRole('button', { name: 'Done, I have the secret' }));
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(page.texts(), 'a toast would cover the button').toEqual([]);
});

test('a failed addition keeps what was typed, and the next attempt has the same key', async () => {
  const createPhone = vi
    .fn<(input: { idempotencyKey?: string }) => object>()
    .mockReturnValueOnce({ ok: false, error: { kind: 'no-response' } })
    .mockReturnValue(ok({ phone: phone(), secret: SECRET }));
  const { user, texts } = openPhones({ listPhones: phones(), createPhone: createPhone as never });
  await user.click(await button('Add a phone'));
  const form = within(await screen.findByRole('dialog', { name: 'Add a phone' }));
  const submit = await form.findByRole('button', { name: 'Add a phone' });
  await user.click(submit);
  await form.findByText('Please give the phone a name.');
  expect(createPhone).not.toHaveBeenCalled();
  await user.type(form.getByLabelText('Name'), 'Counter');
  await user.click(submit);
  await waitFor(() => expect(texts()).toEqual(['Failed to add the phone.']));
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Counter');
  await user.click(submit);
  await screen.findByText(SECRET);
  const [first, second] = createPhone.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
});

test('an edited phone keeps its app, and loses an account that was emptied', async () => {
  const updatePhone = vi.fn(() => ok({ phone: phone() }));
  const { user, texts } = openPhones({ listPhones: phones(phone()), updatePhone });
  await user.click(await button('Edit'));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Counter' }));
  await user.clear(await form.findByLabelText(/^Easypaisa/));
  expect(form.queryByLabelText('App on the phone')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(texts()).toEqual(['Phone Counter saved.']));
  expect(updatePhone).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { id: 'd0000001-77aa' },
      body: { name: 'Counter', accounts: expect.objectContaining({ easypaisa: '' }) },
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a replaced secret is shown once, without the steps of a new phone', async () => {
  const rotatePhone = vi.fn(() => ok({ phone: phone({ address: 'http://shop.example/x' }), secret: SECRET }));
  const { user } = openPhones({ listPhones: phones(phone()), rotatePhone });
  await user.click(await button('Replace secret'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(SECRET)).toBeTruthy();
  expect(dialog.getByText(/^Only the secret is new/)).toBeTruthy();
  expect(dialog.getByText(/^The address begins with http\./)).toBeTruthy();
});

test('a phone is revoked after a question', async () => {
  const revokePhone = vi.fn(() => ok({ phone: phone() }));
  const { user, texts } = openPhones({ listPhones: phones(phone()), revokePhone });
  await user.click(await button('Revoke'));
  await waitFor(() => expect(texts()).toEqual(['Phone Counter revoked.']));
  expect(revokePhone).toHaveBeenCalledTimes(1);
});

test('a phone that another admin has revoked cannot be changed, with the sentence of the server', async () => {
  const text = 'This was not found.';
  const { user, texts } = openPhones({ listPhones: phones(phone()), revokePhone: () => failWith(404, text) });
  await user.click(await button('Revoke'));
  await waitFor(() => expect(texts()).toEqual([text]));
});
