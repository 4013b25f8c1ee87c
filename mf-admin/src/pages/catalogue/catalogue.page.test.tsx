import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CATALOGUE_ROUTES } from '@urooj/contract/catalogue-routes';
import type { Route } from '@urooj/contract/route';
import type { Feature } from '@urooj/contract/vocabulary';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page.
import '../dashboard/dashboard.page.tsx';
import './catalogue-history.tsx';
import './catalogue.page.tsx';
import './review-dialog.tsx';
import './rule-drawer.tsx';

beforeEach(() => sessionStorage.clear());

const ok = (value: unknown) => ({ ok: true, value });
const failWith = (status: number, msg?: string) => ({ ok: false, error: { kind: 'response', status, msg } });
const NAMES = ['Instagram Likes', 'TikTok Likes', 'TikTok Views'];
/** Few services: roles of hundreds of fields take seconds to find. */
const CATALOGUE = {
  ...DEFAULT_CATALOGUE,
  services: Object.fromEntries(Object.entries(DEFAULT_CATALOGUE.services).filter(([name]) => NAMES.includes(name))),
};
const LOADED = { catalogue: CATALOGUE, revision: 7, planned: null };

type Answers = {
  load?: () => object;
  save?: (body: unknown) => object;
  history?: () => object;
  undo?: (body: unknown) => object;
  unplan?: () => object;
  features?: readonly Feature[];
  api?: object;
};

function open(answers: Answers = {}) {
  let stored = LOADED;
  const load = vi.fn(answers.load ?? (() => ok(stored)));
  const store = (body: unknown) => {
    stored = { ...LOADED, catalogue: (body as typeof LOADED).catalogue, revision: stored.revision + 1 };
    return ok({ revision: stored.revision });
  };
  const save = vi.fn(answers.save ?? store);
  const undo = vi.fn(answers.undo ?? (() => ok({ revision: 9 })));
  const plan = vi.fn(() => ok({ revision: 8 }));
  const unplan = vi.fn(answers.unplan ?? (() => ok({ revision: 9 })));
  const calls = new Map<Route, (body: unknown) => object>([
    [CATALOGUE_ROUTES.shopCatalogue, load],
    [CATALOGUE_ROUTES.changeShopCatalogue, save],
    [CATALOGUE_ROUTES.catalogueHistory, answers.history ?? (() => ok({ changes: [] }))],
    [CATALOGUE_ROUTES.undoCatalogueChange, undo],
    [CATALOGUE_ROUTES.planCatalogue, plan],
    [CATALOGUE_ROUTES.unplanCatalogue, unplan],
  ]);
  const callRoute = vi.fn(async (route: Route, { body }: { body?: unknown } = {}) => calls.get(route)?.(body));
  const host = createFakeHost({
    session: {
      ...{ status: 'user', canAdmin: true, features: answers.features ?? ['catalogueEditor', 'adminLists'] },
      user: { email: 'admin@example.com', role: 'admin', name: 'Boss' },
    },
    api: { callRoute, ...answers.api } as unknown as NonNullable<HostOverrides['api']>,
  });
  return {
    host,
    load,
    save,
    undo,
    plan,
    unplan,
    callRoute,
    ...renderRoute(remote, '/admin-dashboard/catalogue', host),
  };
}

type Shown = ReturnType<typeof open>;

const LIKES = '1,000 Instagram Likes';
const field = (what: string, row = LIKES) => screen.findByLabelText<HTMLInputElement>(`${what}: ${row}`);
const price = (row?: string) => field('Price (USD)', row);

/** What the last save has sent. */
function sent({ save }: Shown) {
  const [body] = save.mock.calls.at(-1) ?? [];
  return body as typeof LOADED & { confirmed: string[] };
}

async function retype({ user }: Shown, input: HTMLElement, typed: string) {
  await user.clear(input);
  if (typed !== '') await user.type(input, typed);
}

async function review({ user }: Shown) {
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  return within(await screen.findByRole('dialog'));
}

test('shows each package with its price in both currencies, and the margin where the cost is known', async () => {
  const shown = open();
  expect((await price()).value).toBe('2.88');
  const row = within((await price()).closest('tr') ?? document.body);
  expect(row.getByText('PKR 800.64')).toBeTruthy();
  await shown.user.type(await field('Your cost (USD)'), '1.44');
  expect(row.getByText('50 %')).toBeTruthy();
  await retype(shown, screen.getByLabelText('Rupees for one US dollar'), '280');
  expect(row.getByText('PKR 806.40')).toBeTruthy();
});

test('saves what was reviewed: old and new prices, and the pages that change', async () => {
  const shown = open();
  await retype(shown, await price(), '3');
  const dialog = await review(shown);
  expect(dialog.getByRole('row', { name: `${LIKES} $2.88 (PKR 800.64) $3.00 (PKR 834.00)` })).toBeTruthy();
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home page',
    'Instagram Likes',
    'Order page',
  ]);
  const ends = dialog.getByLabelText<HTMLInputElement>('End the old prices now');
  expect(ends.checked).toBe(false);
  await shown.user.click(ends);
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved\. Revision 8 is live/)).toBeTruthy();
  expect(shown.save).toHaveBeenCalledOnce();
  const { catalogue, revision, confirmed } = sent(shown);
  expect([revision, confirmed, catalogue.endsEarlierPrices]).toEqual([7, [], true]);
  expect(catalogue.services['Instagram Likes']?.packages[0]?.usdCents).toBe(300);
  expect({ ...catalogue.services, 'Instagram Likes': null }).toEqual({
    ...CATALOGUE.services,
    'Instagram Likes': null,
  });
  expect(sessionStorage).toHaveLength(0);
});

test('a large move asks again, and ends the old prices by itself', async () => {
  const shown = open();
  await retype(shown, await price(), '28.8');
  const dialog = await review(shown);
  expect(dialog.getByText(/^1,000 Instagram Likes: price moves by 900 %/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('End the old prices now').checked).toBe(true);
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.disabled).toBe(true);
  await shown.user.click(dialog.getByLabelText('I have read this, and want it so.'));
  await shown.user.click(button);
  await waitFor(() => expect(shown.save).toHaveBeenCalledOnce());
  expect(shown.save.mock.calls[0]?.[0]).toMatchObject({
    confirmed: ['moved Instagram Likes 1000 usdCents 288 2880'],
  });
});

test('a percentage changes the selected prices of a platform, also those of other amounts', async () => {
  const shown = open();
  await price();
  await shown.user.selectOptions(screen.getByLabelText('Platform'), 'TikTok');
  await shown.user.click(screen.getByRole('button', { name: 'Select all prices below' }));
  await shown.user.type(screen.getByLabelText('Percent'), '10');
  await shown.user.click(screen.getByRole('button', { name: /^Change 9 selected prices/ }));
  expect((await price('1,000 TikTok Likes')).value).toBe('2.77');
  expect((await price('other amounts of TikTok Likes')).value).toBe('5.50');
  await shown.user.selectOptions(screen.getByLabelText('Platform'), '');
  expect((await price()).value).toBe('2.88');
});

test('packages are added and removed; a value that is not right is said beside it, and cannot be saved', async () => {
  const shown = open();
  await price();
  await shown.user.click(screen.getByRole('button', { name: 'Add package: Instagram Likes' }));
  const amount = await field('Amount', 'new package of Instagram Likes');
  await shown.user.type(amount, '500');
  await shown.user.type(await price('500 Instagram Likes'), 'two');
  expect(screen.getByText('Please enter dollars, from 0.01 to 100,000.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review and save' }).disabled).toBe(true);
  await retype(shown, await price('500 Instagram Likes'), '1.50');
  await retype(shown, amount, '1000');
  expect(screen.getByText('Instagram Likes has two packages of the same amount.')).toBeTruthy();
  await retype(shown, amount, '500');
  const dialog = await review(shown);
  expect(dialog.getByRole('row', { name: /^500 Instagram Likes none \$1\.50/ })).toBeTruthy();
  await shown.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.save).toHaveBeenCalledOnce());
  const { catalogue } = sent(shown);
  expect(catalogue.services['Instagram Likes']?.packages.map((item) => item.amount)).toEqual([500, 1000]);
  await shown.user.click(await screen.findByRole('button', { name: 'Remove: 500 Instagram Likes' }));
  expect(screen.queryByLabelText('Price (USD): 500 Instagram Likes')).toBeNull();
});

test('a service is switched off with its sentences, and the rule of other amounts is changed in a drawer', async () => {
  const shown = open();
  await price();
  await shown.user.click(screen.getByLabelText('Can be ordered: Instagram Likes'));
  await shown.user.type(screen.getByLabelText('What buyers read while it is off'), 'Back on Monday.');
  await shown.user.click(screen.getByRole('button', { name: 'Other amounts: TikTok Likes' }));
  const drawer = within(await screen.findByRole('dialog'));
  await retype(shown, drawer.getByLabelText('Smallest amount'), '50');
  await retype(shown, drawer.getAllByLabelText('Percent off')[0] ?? document.body, '120');
  expect(drawer.getByText('Please enter 1 to 95.')).toBeTruthy();
  await retype(shown, drawer.getAllByLabelText('Percent off')[0] ?? document.body, '12');
  await shown.user.click(drawer.getByRole('button', { name: 'Done' }));
  const dialog = await review(shown);
  expect(dialog.getByRole('row', { name: 'Instagram Likes: can be ordered yes no' })).toBeTruthy();
  expect(dialog.getByRole('row', { name: /^TikTok Likes: smallest other amount \d+ 50$/ })).toBeTruthy();
  expect(dialog.getByRole('row', { name: /^TikTok Likes: discounts of other amounts .*12 %/ })).toBeTruthy();
});

test('what was typed survives a reload', async () => {
  const first = open();
  await retype(first, await price(), '2.9');
  first.unmount();
  open();
  expect((await price()).value).toBe('2.9');
  expect(screen.getByText(/^What you typed before is here again/)).toBeTruthy();
});

test('of two admins the second is told, with both values, and nothing typed is lost', async () => {
  const theirs = {
    ...CATALOGUE,
    pkrPerUsd: 280,
    services: {
      ...CATALOGUE.services,
      'Instagram Likes': {
        ...(CATALOGUE.services['Instagram Likes'] ?? {
          isOn: true,
          offText: '',
          offTextUrdu: '',
          custom: null,
        }),
        packages: [{ amount: 1000, usdCents: 310, popular: false, promise: null, costUsdCents: null }],
      },
    },
  };
  const loads = [ok(LOADED), ok({ catalogue: theirs, revision: 8, planned: null })];
  const saves = [failWith(409, 'Somebody else'), ok({ revision: 9 })];
  const shown = open({ load: () => loads.shift() ?? {}, save: () => saves.shift() ?? {} });
  await retype(shown, await price(), '3');
  await shown.user.click((await review(shown)).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`${LIKES}: price: yours $3.00, theirs $3.10`)).toBeTruthy();
  expect((await price()).value).toBe('3.00');
  expect(screen.getByLabelText<HTMLInputElement>('Rupees for one US dollar').value).toBe('280');
  await shown.user.click((await review(shown)).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown.save).toHaveBeenCalledTimes(2));
  expect(shown.save.mock.calls[1]?.[0]).toMatchObject({ revision: 8, catalogue: { pkrPerUsd: 280 } });
});

const ENTRY = {
  ...{ revision: 7, at: '2026-11-28T10:00:00.000Z', who: 'amna@example.com', why: 'changed in the admin dashboard' },
  endsEarlierPrices: false,
  changes: [{ service: null, amount: null, field: 'pkrPerUsd', before: 270, after: 278 }],
};

test('the history says who changed what; an undo is made, or says why not', async () => {
  const answers = [failWith(409, 'Nothing was undone, because a later change touched the same'), ok({ revision: 8 })];
  const loads = [ok(LOADED), ok({ catalogue: { ...CATALOGUE, pkrPerUsd: 270 }, revision: 8 })];
  const shown = open({
    history: () => ok({ changes: [ENTRY] }),
    undo: () => answers.shift() ?? {},
    load: () => loads.shift() ?? {},
  });
  await price();
  await shown.user.click(screen.getByRole('button', { name: 'History' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Dollar rate: 270 → 278')).toBeTruthy();
  expect(drawer.getByText(/amna@example\.com/)).toBeTruthy();
  await shown.user.click(drawer.getByRole('button', { name: 'Undo revision 7' }));
  expect(await drawer.findByText(/^Nothing was undone/)).toBeTruthy();
  await shown.user.click(drawer.getByRole('button', { name: 'Undo revision 7' }));
  expect(await screen.findByText('Undone. Revision 8 is live.')).toBeTruthy();
  expect(shown.undo).toHaveBeenLastCalledWith({ revision: 7 });
  expect(screen.getByLabelText<HTMLInputElement>('Rupees for one US dollar').value).toBe('270');
});

/** The calls of the tab with the link. */
const OVERVIEW = Object.fromEntries(
  ['ordersPage', 'usersPage', 'paymentsPage', 'refundsPage', 'adminWaiting', 'adminStatistics'].map((call) => [
    call,
    async () => failWith(500),
  ]),
);

test('the overview leads to the editor, and the editor back', async () => {
  const shown = open({ api: OVERVIEW });
  await shown.user.click(await screen.findByRole('link', { name: 'Back to Overview' }));
  await shown.user.click(await screen.findByRole('link', { name: 'Prices and packages' }));
  await waitFor(() => expect(shown.location()).toBe('/admin-dashboard/catalogue'));
});

test('a change is planned for a time in Pakistan, shown, and cancelled', async () => {
  const change = { service: 'Instagram Likes', amount: 1000, field: 'usdCents', before: 288, after: 300 };
  const at = '2099-11-30T05:00:00.000Z';
  const planned = { at, by: 'admin@example.com', endsEarlierPrices: false, changes: [change] };
  const loads = [ok(LOADED), ok({ ...LOADED, planned, revision: 8 }), ok({ ...LOADED, revision: 9 })];
  const shown = open({ load: () => loads.shift() ?? {} });
  await retype(shown, await price(), '3');
  const dialog = await review(shown);
  await shown.user.click(dialog.getByLabelText('At a time'));
  await shown.user.click(dialog.getByRole('button', { name: 'Plan' }));
  expect(dialog.getByText('Please choose a time that has not passed.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Date and time in Pakistan'), { target: { value: '2099-11-30T10:00' } });
  await shown.user.click(dialog.getByRole('button', { name: 'Plan' }));
  expect(await screen.findByText(/^Planned for Nov 30, 2099, 10:00 AM/)).toBeTruthy();
  expect(shown.plan).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ at, revision: 7, confirmed: [] }));
  expect((await price()).value).toBe('2.88');
  expect(screen.getByText(`${LIKES}: price: $2.88 → $3.00`)).toBeTruthy();
  await shown.user.click(screen.getByRole('button', { name: 'Cancel the planned change' }));
  expect(await screen.findByText('The planned change is cancelled.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the planned change' })).toBeNull();
  expect(shown.unplan).toHaveBeenCalledExactlyOnceWith({ revision: 8 });
});

test('a plan that somebody else has replaced is not cancelled: it is shown, with what to do', async () => {
  const change = { service: null, amount: null, field: 'pkrPerUsd', before: 278, after: 280 };
  const planned = {
    at: '2099-11-30T05:00:00.000Z',
    by: 'amna@example.com',
    endsEarlierPrices: false,
    changes: [change],
  };
  const theirs = { ...planned, by: 'bilal@example.com' };
  const loads = [ok({ ...LOADED, planned }), ok({ ...LOADED, planned: theirs, revision: 8 })];
  const shown = open({ load: () => loads.shift() ?? {}, unplan: () => failWith(409) });
  await retype(shown, await price(), '3');
  await shown.user.click(screen.getByRole('button', { name: 'Cancel the planned change' }));
  expect(await screen.findByText(/^Nothing was cancelled/)).toBeTruthy();
  expect(screen.getByText(/by bilal@example\.com:$/)).toBeTruthy();
  expect((await price()).value).toBe('3.00');
});

test('where the shop cannot change the catalogue, the page leads to the overview', async () => {
  const shown = open({ features: ['adminLists'], api: OVERVIEW });
  await waitFor(() => expect(shown.location()).toBe('/admin-dashboard?tab=overview'));
  expect(shown.callRoute).not.toHaveBeenCalled();
});

test('a catalogue that cannot be loaded is loaded again on Retry', async () => {
  const answers = [failWith(503), ok(LOADED)];
  const { user } = open({ load: () => answers.shift() ?? {} });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await price()).toBeTruthy();
});
