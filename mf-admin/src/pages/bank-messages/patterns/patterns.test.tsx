import { screen, waitFor, within } from '@testing-library/react';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test, vi } from 'vitest';
import { patternProblemText } from '../../../texts/en/patterns.ts';
import { bankMessage, failWith, ok, openBankMessages } from '../bank-messages.fixture.tsx';

const pattern = { _id: 'p0000001', name: 'Salam', method: 'easypaisa', senders: ['3737'], regex: 'PKR (?P<amount>.)' };
const MESSAGE = `Salam! ${PRICE.shown} aap ke khatay mein. Raseed no 41207733120.`;
const unread = (changes = {}) =>
  ok(bankMessage({ method: null, transactionId: null, amount: null, text: MESSAGE, ...changes }));
const preview = (changes = {}) =>
  ok({ regex: 'made', problems: [], changed: [], compared: 3, changesBankMessages: false, ...changes });
const READS = {
  ...{ _id: 'a0000001-77aa', text: MESSAGE },
  reads: { transactionId: '41207733120', amount: PRICE.amount, payerName: null },
};

type Answers = Parameters<typeof openBankMessages>[1];

/** Opens the form for the message, and marks its two required values. */
async function openMaker(answers: Answers) {
  const page = openBankMessages('?view=patterns&bankMessage=a0000001-77aa', { getBankMessage: unread(), ...answers });
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  await screen.findByLabelText('Amount');
  await page.user.type(field('Amount'), PRICE.rupees);
  await page.user.type(field('Transaction ID'), '41207733120');
  await page.user.type(field('Name of the pattern'), 'Salam');
  await page.user.click(screen.getByRole('combobox', { name: 'Method' }));
  await page.user.click(await screen.findByText('Easypaisa', { selector: '.ant-select-item-option-content' }));
  const click = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, field, click };
}

const errorOf = (field: HTMLElement) =>
  field.closest('.ant-form-item')?.querySelector('[role=alert], .ant-form-item-explain')?.textContent;

test('lists the added patterns and retires one after a question', async () => {
  const retirePattern = vi.fn(() => ok(''));
  const { user, texts } = openBankMessages('?view=patterns', {
    listPatterns: ok({ patterns: [pattern] }),
    retirePattern,
  });
  const table = within(await screen.findByRole('table', { name: 'Patterns' }));
  expect(table.getByText('PKR (?P<amount>.)')).toBeTruthy();
  expect(table.getByText('Easypaisa')).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(texts()).toEqual(['Pattern Salam retired.']));
  expect(retirePattern).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'p0000001' } }));
});

test('without patterns the list says how one is made, and a failed list can be retried', async () => {
  let isDown = true;
  const { user } = openBankMessages('?view=patterns', {
    listPatterns: () => (isDown ? failWith(500) : ok({ patterns: [] })),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  await screen.findByText('No patterns were added.');
});

test('makes a pattern of a message: preview with what would be read, save, and how many messages it reads now', async () => {
  const previewPattern = vi.fn(() => preview({ changed: [READS] }));
  const createPattern = vi.fn(() => ok({ ...pattern, reread: 2 }));
  const { field, click } = await openMaker({ previewPattern, createPattern });
  expect(screen.getByText(MESSAGE)).toBeTruthy();
  expect(field('Senders').value).toBe('3737');
  expect(screen.queryByRole('button', { name: 'Save pattern' })).toBeNull();
  await click('Preview');
  await screen.findByText(`${PRICE.shown}, transaction ID 41207733120`);
  const body = {
    ...{ name: 'Salam', method: 'easypaisa', senders: ['3737'], bankMessageId: 'a0000001-77aa' },
    marks: { amount: PRICE.rupees, transactionId: '41207733120' },
  };
  expect(previewPattern).toHaveBeenCalledWith(expect.objectContaining({ body }));
  expect(
    screen.getByText('Compared with 3 earlier messages of these senders: 1 message would be read in another way.'),
  );
  await click('Save pattern');
  await screen.findByText('Pattern Salam saved. 2 earlier messages can be read now.');
  expect(createPattern).toHaveBeenCalledWith(expect.objectContaining({ body }));
  expect(screen.getByRole('link', { name: 'Open the bank message' })).toBeTruthy();
});

test('problems stand beside their fields, the others above the button; nothing is lost', async () => {
  const problems = [
    { field: 'amount', code: 'ambiguous' },
    { field: 'senders', code: 'missing' },
    { field: 'regex', code: 'groupMissing', detail: 'transactionId' },
    { field: 'regex', code: 'tooLong' },
  ];
  const { field, click } = await openMaker({ previewPattern: preview({ problems }) });
  await click('Preview');
  await screen.findByText(/^The regular expression is longer than/);
  expect(errorOf(field('Amount'))).toMatch(/^This is more than once in the message/);
  expect(errorOf(field('Senders'))).toBe('Please name at least one sender.');
  expect(errorOf(field('Transaction ID'))).toMatch(/^The transaction id is missing/);
  expect(field('Amount').getAttribute('aria-invalid')).toBe('true');
  expect(field('Amount').value).toBe(PRICE.rupees);
  expect(screen.queryByRole('button', { name: 'Save pattern' })).toBeNull();
});

test('the problem of a value goes while it is typed, those of others stay', async () => {
  const problems = ['amount', 'senders'].map((name) => ({ field: name, code: 'missing' }));
  const { field, click, user } = await openMaker({ previewPattern: preview({ problems }) });
  await click('Preview');
  await waitFor(() => expect(field('Amount').getAttribute('aria-invalid')).toBe('true'));
  await user.type(field('Amount'), '1');
  await waitFor(() => expect(field('Amount').getAttribute('aria-invalid')).toBeNull());
  expect(field('Senders').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Senders'), ',8558');
  await waitFor(() => expect(field('Senders').getAttribute('aria-invalid')).toBeNull());
});

test('a preview is outdated by the next change, and cannot be saved any more', async () => {
  const { field, click, user } = await openMaker({ previewPattern: preview({ changed: [READS] }) });
  await click('Preview');
  await screen.findByRole('button', { name: 'Save pattern' });
  await user.type(field(/^Time/), '3');
  expect(screen.queryByRole('button', { name: 'Save pattern' })).toBeNull();
});

test('a pattern that would change what others read cannot be saved; one that reads another message only has a warning', async () => {
  let isHarmful = true;
  const { click } = await openMaker({ previewPattern: () => preview({ changesBankMessages: isHarmful }) });
  await click('Preview');
  await screen.findByText(/^This pattern would change how messages are read that another pattern reads already/);
  expect(screen.queryByRole('button', { name: 'Save pattern' })).toBeNull();
  isHarmful = false;
  await click('Preview');
  await screen.findByRole('button', { name: 'Save pattern' });
  expect(screen.getByText(/^This pattern would not read the message above/)).toBeTruthy();
});

test('an expert edits the expression that the values made, and both stay when switching', async () => {
  const previewPattern = vi.fn(() => preview());
  const { field, click, user } = await openMaker({ previewPattern });
  await click('Preview');
  await screen.findByText(/^Compared with/);
  await user.click(screen.getByRole('checkbox', { name: 'Edit the regular expression instead' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Regular expression')).value).toBe('made');
  await user.type(field('Regular expression'), '2');
  await click('Preview');
  await screen.findByText(/^Compared with/);
  expect(previewPattern).toHaveBeenLastCalledWith(
    expect.objectContaining({
      body: {
        ...{ name: 'Salam', method: 'easypaisa', senders: ['3737'], bankMessageId: 'a0000001-77aa' },
        regex: 'made2',
      },
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Edit the regular expression instead' }));
  expect(field('Amount').value).toBe(PRICE.rupees);
});

test('a failed preview and a refused save say so and keep what was typed', async () => {
  let isDown = true;
  const { field, click, texts } = await openMaker({
    previewPattern: () => (isDown ? { ok: false, error: { kind: 'no-response' } } : preview({ changed: [READS] })),
    createPattern: failWith(422, 'This pattern cannot be used. Please check it.'),
  });
  await click('Preview');
  await screen.findByText('The preview failed. What you typed is still here: please try again.');
  isDown = false;
  await click('Preview');
  await screen.findByRole('button', { name: 'Save pattern' });
  await click('Save pattern');
  await waitFor(() => expect(texts()).toEqual(['This pattern cannot be used. Please check it.']));
  expect(field('Amount').value).toBe(PRICE.rupees);
});

test.each([
  [{ method: 'easypaisa' }, 'A pattern reads this message already.'],
  [{ text: null }, 'The text of this message has been deleted, so no pattern can be made of it.'],
])('offers no form for a message with %o', async (changes, text) => {
  openBankMessages('?view=patterns&bankMessage=a0000001-77aa', { getBankMessage: unread(changes) });
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

test.each([
  ['amount', { code: 'notFound', detail: '' }, /^This is not in the message/],
  ['payer', { code: 'overlaps', detail: '' }, /overlaps/],
  ['text', { code: 'unread', detail: '' }, /too long/],
  ['senders', { code: 'tooMany', detail: '' }, /At most 20/],
  ['senders', { code: 'invalid', detail: '' }, /^A sender is/],
  ['patterns', { code: 'tooMany', detail: '' }, /200 patterns/],
  ['regex', { code: 'missing', detail: '' }, /write a regular expression/],
  ['regex', { code: 'tooComplex', detail: '' }, /too complex/],
  ['regex', { code: 'syntax', detail: 'missing )' }, /: missing \)\.$/],
  ['regex', { code: 'matchesEmpty', detail: '' }, /empty text/],
  ['regex', { code: 'groupUnknown', detail: 'x' }, /no value x/],
  ['regex', { code: 'ofANewerServer', detail: '' }, /^This cannot be used/],
])('says in a sentence what is wrong with %s: %o', (field, problem, text) => {
  expect(patternProblemText(field, problem)).toMatch(text);
});
