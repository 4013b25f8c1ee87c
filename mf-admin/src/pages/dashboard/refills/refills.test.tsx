import { screen, waitFor, within } from '@testing-library/react';
import { FIELD_ERRORS } from '@urooj/contract/field-errors';
import { REFILL_ROUTES } from '@urooj/contract/refill-routes';
import { displayId } from '@urooj/domain/short-id';
import { declineReasons } from '@urooj/texts/en/decline-reasons';
import { expect, test, vi } from 'vitest';
import stacked from '../../../components/stacked-details.module.css';
import { refillTexts as text } from '../../../texts/en/refills.ts';
import { button, choose, open } from '../dashboard.fixture.tsx';

const ORDER_IDS = ['3f2a9c1e-77aa', '5b1d0000-77aa'] as const;
const START_OF_SHOP = { count: 5000, by: 'shop', at: '2026-11-01T10:00:00.000Z' };
const refill = (id: string, orderId: string, changes: object = {}) => ({
  ...{ _id: id, status: 'Requested', reportedCount: 5800, confirmedCount: null, missing: 200, moneyBackMinor: 16_012 },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', dueAt: '2026-11-24T10:00:00.000Z', decidedAt: null },
  ...{ declineReason: null, remarks: '', reopenText: null, pictureUrl: '' },
  start: START_OF_SHOP,
  money: { priceMinor: 80_060, paidMinor: 80_060, refundedMinor: 0, refilledMinor: 0 },
  order: { _id: orderId, service: 'Instagram Likes', amount: 1000, email: 'amna@example.com' },
  ...changes,
});

/** The tab with these requests. Each decision succeeds. */
function openTab(refills: readonly object[] = [refill('r1', ORDER_IDS[0]), refill('r2', ORDER_IDS[1])]) {
  const callRoute = vi.fn(async (...args: unknown[]) => {
    const [route, { body }] = args as [object, { body?: { ids: readonly string[] } }];
    const results = body?.ids.map((id) => ({ id, ok: true, changed: true, msg: 'Decided', code: 'refill_changed' }));
    return { ok: true, value: route === REFILL_ROUTES.allRefills ? { refills, total: refills.length } : { results } };
  });
  const adminWaiting = vi.fn(async () => ({ ok: true, value: { refills: { count: 2, oldestAt: null } } }));
  const shown = open('refills', { callRoute, adminWaiting }, {}, ['session', 'adminLists', 'refills']);
  const decisions = () =>
    callRoute.mock.calls.flatMap(([route, input]) => (route === REFILL_ROUTES.decideRefills ? [input] : []));
  return { ...shown, decisions };
}

test('the tab lists requests with what is missing, and marks those that are late', async () => {
  openTab([refill('r1', ORDER_IDS[0]), refill('r2', ORDER_IDS[1], { status: 'Refilled', missing: null })]);
  const table = await screen.findByRole('table', { name: text.list });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toContain('200 of 1,000');
  expect(rows[0]?.textContent).toContain(text.late);
  expect(rows[1]?.textContent).toContain(text.none.refilled);
  expect(rows[1]?.textContent).not.toContain(text.late);
  expect(screen.getByRole('tab', { name: /Refill Requests.*2 open/ })).toBeTruthy();
});

test.each([
  ['None: not paid', { moneyBackMinor: null }],
  ['None: refilled', { moneyBackMinor: null, missing: null, status: 'Refilled' }],
  ['None: declined', { moneyBackMinor: null, missing: null, status: 'Declined' }],
  ['None: nothing is missing', { moneyBackMinor: 0, missing: 0 }],
  ['None: paid back already', { moneyBackMinor: 0 }],
  ['Not known: no count before', { moneyBackMinor: null, missing: null, start: null }],
] as const)('list and dialog say why there is no money: %s', async (reason, changes) => {
  const { user } = openTab([refill('r1', ORDER_IDS[0], changes)]);
  const table = await screen.findByRole('table', { name: text.list });
  expect(within(table).getAllByText(reason).length).toBeGreaterThan(0);
  await user.click(await button(text.openOf(ORDER_IDS[0])));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(text.fields.money)).closest('td')?.textContent).toContain(reason);
});

test('keys decide a request as in the payment review, and the next one follows', async () => {
  const { user, decisions, texts } = openTab();
  await user.click(await button(text.openOf(ORDER_IDS[0])));
  await screen.findByText(text.position(1, 2));
  await user.keyboard('f');
  expect(screen.queryByRole('button', { name: text.outcomes.Refilled.confirm })).toBeNull();
  await user.keyboard('a');
  await user.type(await screen.findByLabelText(text.current, { exact: false }), '5,900');
  await user.click(await button(text.outcomes.Accepted.confirm));
  await screen.findByText(text.position(2, 2));
  expect(decisions()).toEqual([{ body: { ids: ['r1'], outcome: 'Accepted', remarks: '', current: 5900 } }]);
  expect(texts()).toContain(text.done);
  await user.keyboard('k');
  expect(await screen.findByText(text.position(1, 2))).toBeTruthy();
});

test('the dialog says whose count each is, warns of a count before from the buyer, and takes a correction', async () => {
  const start = { ...START_OF_SHOP, count: 9000, by: 'buyer' };
  const { user, decisions } = openTab([refill('r1', ORDER_IDS[0], { start }), refill('r2', ORDER_IDS[1])]);
  expect(await screen.findByText(text.countOf(9000, 'buyer'))).toBeTruthy();
  await user.click(await button(text.openOf(ORDER_IDS[0])));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(text.fields.start)).closest('td')?.textContent).toContain('9,000 (buyer)');
  expect(dialog.getByText(text.fields.start).closest(`.${stacked.details}`)).toBeTruthy();
  expect(dialog.getByText(text.startOfBuyer)).toBeTruthy();
  await user.keyboard('a');
  const field = await screen.findByLabelText(text.start, { exact: false });
  await user.type(field, '5.5K');
  await user.click(await button(text.outcomes.Accepted.confirm));
  expect(await screen.findByText(FIELD_ERRORS.count_invalid)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '5,500');
  await user.click(await button(text.outcomes.Accepted.confirm));
  await screen.findByText(text.position(2, 2));
  expect(decisions()).toEqual([{ body: { ids: ['r1'], outcome: 'Accepted', remarks: '', start: 5500 } }]);
  expect(dialog.queryByText(text.startOfBuyer)).toBeNull();
});

test('who decides many is warned of counts before that come from the buyers', async () => {
  const start = { ...START_OF_SHOP, by: 'buyer' };
  const { user } = openTab([refill('r1', ORDER_IDS[0], { start }), refill('r2', ORDER_IDS[1])]);
  for (const id of ORDER_IDS) await user.click(await screen.findByRole('checkbox', { name: text.select(id) }));
  await user.click(await button(text.many(text.outcomes.Accepted.button, 2)));
  expect(await screen.findByText(text.startOfBuyers(1))).toBeTruthy();
});

test('a decline needs a reason and a sentence', async () => {
  const { user, decisions } = openTab();
  await user.click(await button(text.openOf(ORDER_IDS[0])));
  await screen.findByText(text.position(1, 2));
  await user.keyboard('r');
  await user.click(await button(text.outcomes.Declined.confirm));
  expect(await screen.findByText(text.reasonRequired)).toBeTruthy();
  expect(decisions()).toEqual([]);
  await choose(user, text.reason, declineReasons.notDropped);
  expect(await screen.findByText(/^By these counts [\d,]+ are missing: the buyer reads a reason/)).toBeTruthy();
  await choose(user, text.reason, declineReasons.notVisible);
  await user.type(screen.getByLabelText(text.remarks), 'Please make it public.');
  await user.type(screen.getByLabelText(text.current, { exact: false }), '6000');
  await user.click(await button(text.outcomes.Declined.confirm));
  const body = {
    ids: ['r1'],
    outcome: 'Declined',
    reason: 'notVisible',
    remarks: 'Please make it public.',
    current: 6000,
  };
  await waitFor(() => expect(decisions()).toEqual([{ body }]));
});

test('without a count before the order, money back asks for it', async () => {
  const { user } = openTab([refill('r1', ORDER_IDS[0], { status: 'Accepted', start: null })]);
  await user.click(await button(text.openOf(ORDER_IDS[0])));
  await screen.findByText(text.position(1, 1));
  await user.keyboard('m');
  expect(await screen.findByText(text.countNeeded)).toBeTruthy();
  await user.type(screen.getByLabelText(text.start, { exact: false }), '5000');
  expect(await screen.findByText(text.moneyBack('PKR 160.12'))).toBeTruthy();
});

test('the amount that money back shows follows the typed counts, and the decision names it', async () => {
  const { user, decisions } = openTab([refill('r1', ORDER_IDS[0], { status: 'Accepted' })]);
  await user.click(await button(text.openOf(ORDER_IDS[0])));
  await screen.findByText(text.position(1, 1));
  await user.keyboard('m');
  expect(await screen.findByText(text.moneyBack('PKR 160.12'))).toBeTruthy();
  const current = screen.getByLabelText(text.current, { exact: false });
  await user.type(current, '5,500');
  expect(await screen.findByText(text.moneyBack('PKR 400.30'))).toBeTruthy();
  await user.type(screen.getByLabelText(text.start, { exact: false }), '4500');
  expect(await screen.findByText(text.noMoneyBack)).toBeTruthy();
  await user.clear(current);
  await user.type(current, '4,900');
  expect(await screen.findByText(text.moneyBack('PKR 480.36'))).toBeTruthy();
  await user.click(await button(text.outcomes['Money back'].confirm));
  const seen = { start: 4500, current: 4900, amounts: { r1: 48_036 } };
  await waitFor(() =>
    expect(decisions()).toEqual([{ body: { ids: ['r1'], outcome: 'Money back', remarks: '', ...seen } }]),
  );
});

test('money back of several requests shows their sum, and the decision names the amount of each', async () => {
  const { user, decisions } = openTab([
    refill('r1', ORDER_IDS[0], { status: 'Accepted' }),
    refill('r2', ORDER_IDS[1], {
      ...{ status: 'Accepted', moneyBackMinor: 5000 },
      money: { priceMinor: 80_060, paidMinor: 80_060, refundedMinor: 75_060, refilledMinor: 0 },
    }),
  ]);
  for (const id of ORDER_IDS) await user.click(await screen.findByRole('checkbox', { name: text.select(id) }));
  await user.click(await button(text.many(text.outcomes['Money back'].button, 2)));
  expect(await screen.findByText(text.moneyBack('PKR 210.12'))).toBeTruthy();
  await user.click(await button(text.outcomes['Money back'].confirm));
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
  const amounts = { r1: 16_012, r2: 5000 };
  expect(decisions()).toEqual([{ body: { ids: ['r1', 'r2'], outcome: 'Money back', remarks: '', amounts } }]);
});

test('selected requests are decided together, and the outcomes name their orders', async () => {
  const { user, decisions } = openTab();
  for (const id of ORDER_IDS) await user.click(await screen.findByRole('checkbox', { name: text.select(id) }));
  await user.click(await button(text.many(text.outcomes.Accepted.button, 2)));
  await user.click(await button(text.outcomes.Accepted.confirm));
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
  expect(await screen.findByText(displayId(ORDER_IDS[0]), { selector: 'th' })).toBeTruthy();
  expect(decisions()).toEqual([{ body: { ids: ['r1', 'r2'], outcome: 'Accepted', remarks: '' } }]);
});

test('a backend without refills has no such tab, and its address shows the overview', async () => {
  open('refills', {});
  expect((await screen.findByRole('tab', { selected: true })).textContent).toContain('Overview');
  expect(screen.queryByRole('tab', { name: /Refill Requests/ })).toBeNull();
});
