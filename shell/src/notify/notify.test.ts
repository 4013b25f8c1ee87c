import { beforeEach, expect, test } from 'vitest';
import { notify } from './notify.ts';
import { answer, dismiss, questions, toasts } from './store.ts';

beforeEach(() => {
  toasts.setState({ list: [] });
  questions.setState({ list: [] });
});

test('shows a toast for five seconds by default, and dismisses it on request', () => {
  notify.toast('success', 'Saved');
  notify.toast('error', 'Failed', { duration: 3000, link: { to: '/contact', text: 'Help' } });
  expect(toasts.getState().list).toMatchObject([
    { tone: 'success', text: 'Saved', duration: 5000 },
    { tone: 'error', text: 'Failed', duration: 3000, link: { to: '/contact', text: 'Help' } },
  ]);
  dismiss(toasts.getState().list[0]?.id ?? 0);
  expect(toasts.getState().list.map(({ text }) => text)).toEqual(['Failed']);
});

test('removes the oldest toasts when there are more than three', () => {
  for (const text of ['1', '2', '3', '4']) notify.toast('info', text);
  expect(toasts.getState().list.map(({ text }) => text)).toEqual(['2', '3', '4']);
});

test('shows one question at a time and resolves each with its own result', async () => {
  const first = notify.confirm({ title: 'Cancel?', text: 'It cannot be undone.', confirm: 'Cancel it' });
  const second = notify.alert('Order placed');
  expect(questions.getState().list.map(({ kind }) => kind)).toEqual(['confirm', 'alert']);
  answer(true);
  expect(await first).toBe(true);
  answer(false);
  expect(await second).toBe(false);
  expect(questions.getState().list).toEqual([]);
});

test.each([
  ['Pay now', true, true],
  ['Pay now', false, false],
  [undefined, true, false],
])('an alert with the next step %s resolves the answer %s to %s', async (action, isConfirmed, expected) => {
  const answered = notify.alert('Order placed', action);
  answer(isConfirmed);
  expect(await answered).toBe(expected);
});
