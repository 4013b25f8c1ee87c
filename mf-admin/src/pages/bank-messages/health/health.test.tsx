import { screen, waitFor, within } from '@testing-library/react';
import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import { expect, test, vi } from 'vitest';
import { failWith, ok, openBankMessages, page } from '../bank-messages.fixture.tsx';

const source = (changes = {}) => ({
  ...{ kind: 'phone', id: 'd1', name: 'Counter', lastSeenAt: '2026-11-21T10:00:00.000Z', lastMessageAt: null },
  ...{ silentAt: null, alarm: null, expectedBy: null, ...changes },
});
const SILENT = source({ id: 'd2', name: 'Desk', silentAt: '2026-11-22T10:00:00.000Z', alarm: 'no_messages' });
const GAP = {
  ...{ method: 'easypaisa', payeeAccount: '03451234567', missingMinor: PRICE.minor, bankMessageId: 'r1' },
  ...{ after: '2026-11-21T10:00:00.000Z', before: '2026-11-21T11:00:00.000Z' },
};
const health = (sources: object[] = [], balanceGaps: object[] = []) => ok({ sources, balanceGaps });
const figure = (count: number, amountMinor: number) => ({ count, amountMinor });
const report = (day = '2026-11-21') =>
  ok({
    ...{ day, received: figure(3, 255_204), unread: 1, approvedWithoutBankMessage: figure(2, 170_136) },
    paysRejected: figure(1, PRICE.minor),
    byState: [{ state: 'consumed', ...figure(2, 170_136) }],
  });

const beside = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('says which sources are silent, why, and when the next message of the others is expected', async () => {
  openBankMessages('?view=health', {
    bankMessageHealth: health([
      source(),
      source({ id: 'd3', name: 'Till', expectedBy: '2026-11-22T09:00:00.000Z' }),
      SILENT,
      source({ ...SILENT, id: 'm', kind: 'mail', name: 'INBOX', alarm: 'not_seen' }),
    ]),
    bankMessageReport: report(),
  });
  const rows = (
    await within(await screen.findByRole('table', { name: 'Phones and mail boxes' })).findAllByRole('row')
  ).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^CounterPhoneNov 21, 2026, 3:00 PMNeverNo message yet$/),
    expect.stringContaining('Next message expected by Nov 22, 2026, 2:00 PM'),
    expect.stringContaining('Silent since Nov 22, 2026, 3:00 PM: it is in touch with the shop'),
    expect.stringMatching(/^INBOXMail box.*the shop has not heard from it/),
  ]);
  expect(screen.getByText('The balances of the last 30 days show no lost message.')).toBeTruthy();
  expect(screen.queryByText(/silent\./), 'the view itself is the answer to the alarm').toBeNull();
});

test('names lost money with its account, the time, and the ways to find it', async () => {
  openBankMessages('?view=health', { bankMessageHealth: health([], [GAP]), bankMessageReport: report() });
  expect(await screen.findByText(`${PRICE.shown} on Easypaisa 03451234567`)).toBeTruthy();
  expect(screen.getByText(/between Nov 21, 2026, 3:00 PM and Nov 21, 2026, 4:00 PM/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Import a statement' }).getAttribute('href')).toBe(
    '/admin-dashboard/bank-messages?view=statements',
  );
  expect(screen.getByRole('link', { name: 'Add a phone' }).getAttribute('href')).toBe(
    '/admin-dashboard/bank-messages?view=phones',
  );
});

test('shows the report of a day with its file, and another day by its URL', async () => {
  const bankMessageReport = vi.fn(({ query }: { query?: object }) =>
    report((query as { day?: string }).day ?? '2026-11-21'),
  );
  const { user, location } = openBankMessages('?view=health', { bankMessageReport });
  const day = await screen.findByLabelText<HTMLInputElement>('Day');
  expect(day.value).toBe('2026-11-21');
  expect(beside('Received')).toBe('3, PKR 2,552.04');
  expect(beside('Proof of a payment')).toBe(`2, ${priceForms(PRICE.minor * 2).shown}`);
  expect(beside('Ignored')).toBe('0, PKR 0.00');
  expect(beside('No payment yet: pays a rejected payment')).toBe(`1, ${PRICE.shown}`);
  expect(beside('No payment yet: not read')).toBe('1');
  expect(beside('Payments approved without a bank message')).toBe(`2, ${priceForms(PRICE.minor * 2).shown}`);
  expect(screen.getByRole('link', { name: 'XLSX of the day' }).getAttribute('href')).toBe(
    '/followerApi/bankMessageReport.xlsx?day=2026-11-21',
  );
  await user.clear(day);
  await user.type(day, '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(location()).toBe('/admin-dashboard/bank-messages?view=health&day=2026-11-01'));
  await waitFor(() =>
    expect(bankMessageReport).toHaveBeenLastCalledWith(expect.objectContaining({ query: { day: '2026-11-01' } })),
  );
});

test('a part that cannot be loaded leaves the other one', async () => {
  openBankMessages('?view=health', { bankMessageHealth: failWith(500), bankMessageReport: report() });
  expect(await screen.findByText('Failed to fetch what is missing. Please check server connection.')).toBeTruthy();
  expect(beside('Received')).toBe('3, PKR 2,552.04');
});

test.each([
  [[SILENT], [], '1 source is silent.'],
  [[SILENT, { ...SILENT, id: 'd4' }], [GAP], '2 sources are silent, 1 message was lost.'],
])('other views have one line about what is missing', async (sources, balanceGaps, line) => {
  openBankMessages('', { listBankMessages: page(), bankMessageHealth: health(sources, balanceGaps) });
  const link = await screen.findByRole('link', { name: 'See what to do' });
  expect(link.closest('[role=status]')?.textContent).toBe(`${line} See what to do`);
  expect(link.getAttribute('href')).toBe('/admin-dashboard/bank-messages?view=health');
});

test('nothing is said where nothing is missing, or where it is not known', async () => {
  const bankMessageHealth = vi.fn(() => failWith(500));
  openBankMessages('', { listBankMessages: page(), bankMessageHealth });
  await screen.findByText('No bank messages found.');
  await waitFor(() => expect(bankMessageHealth).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: 'See what to do' })).toBeNull();
});
