import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SHOP_STATEMENT_ROUTES } from '@urooj/contract/shop-statement-routes';
import { STATEMENTS } from '@urooj/contract/shop-statements';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page.
import { loadStatements } from './statements.loader.ts';
import './statements.page.tsx';

const NOTHING = { en: {}, ur: {}, isHidden: false, isConfirmed: false };
const STATED = { statements: {}, notice: null, closing: null, revision: 7 };
const COUNT = Object.keys(STATEMENTS).length;

const ok = (value: unknown) => ({ ok: true, value });
const failWith = (status: number, msg?: string) => ({ ok: false, error: { kind: 'response', status, msg } });

type Answers = {
  stated?: object | (() => object | undefined);
  save?: () => object;
  notify?: HostOverrides['notify'];
};

function open({
  stated = STATED,
  save = () => ok({ revision: 8 }),

  notify = {},
}: Answers = {}) {
  const saved = vi.fn((_body: unknown) => save());
  const callRoute = vi.fn(async (route: object, { body }: { body?: unknown } = {}) =>
    route === SHOP_STATEMENT_ROUTES.shopStatements ? ok(typeof stated === 'function' ? stated() : stated) : saved(body),
  );
  const host = createFakeHost({
    session: {
      ...{ status: 'user', canAdmin: true, features: ['ownerSettings'] },
      user: { email: 'admin@example.com', role: 'admin', name: 'Boss' },
    },
    notify,
    api: { callRoute } as unknown as NonNullable<HostOverrides['api']>,
  });
  return { host, saved, ...renderRoute(remote, '/admin-dashboard/statements', host) };
}

const summary = (name: RegExp) => screen.findByText(name, { selector: 'summary' });
const preview = (place: RegExp) => within(screen.getByRole('region', { name: place }));
const saveButton = () => screen.getByRole('button', { name: 'Save statements' });

test('lists every statement that nobody has confirmed, and leads to it', async () => {
  const { user } = open();
  await user.click(await summary(new RegExp(`^Not confirmed yet: ${COUNT}$`)));
  await user.click(screen.getByRole('button', { name: 'Figure: customers' }));
  const group = within(screen.getByRole('group', { name: 'Figure: customers' }));
  expect(group.getAllByText('Of a new shop: 1M+')).toHaveLength(2);
  expect(group.getByText('Of a new shop: کسٹمرز')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Figure: customers');
  await user.click(group.getByRole('checkbox', { name: 'This is true of my shop' }));
  expect(await summary(new RegExp(`^Not confirmed yet: ${COUNT - 1}$`))).toBeTruthy();
});

test('a testimonial is an example until it is replaced', async () => {
  const { user } = open({ stated: { ...STATED, statements: { 'testimonial.2': { ...NOTHING, isHidden: true } } } });
  expect((await summary(/^First testimonial/)).textContent).toContain('Example');
  expect((await summary(/^Second testimonial/)).textContent).toContain('Hidden');
  await user.click(await summary(/^First testimonial/));
  const group = within(await screen.findByRole('group', { name: 'First testimonial' }));
  expect(group.getByRole<HTMLInputElement>('checkbox', { name: 'This is true of my shop' }).disabled).toBe(true);
  await user.type(group.getByLabelText('Quote in English'), 'Good.');
  expect((await summary(/^First testimonial/)).textContent).toContain('Your text');
  const [row] = preview(/^Preview: Testimonials/)
    .getAllByRole('row')
    .slice(1);
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Ayesha K.'), 'Good.']);
});

test('shows in both languages what the pages say now and will say, and on which pages, before it is saved', async () => {
  const { user, saved } = open();
  await user.click(await summary(/^How long a delivery takes/));
  expect(preview(/^Preview: Home page/).getByText('Nothing changes here.')).toBeTruthy();
  const group = within(screen.getByRole('group', { name: 'How long a delivery takes' }));
  expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Home page', 'Service pages', 'FAQ', 'Terms of service'],
  ]);
  await user.type(await screen.findByLabelText('Starts after in English'), '2 hours');
  const row = within(preview(/^Preview: Home page/).getByRole('row', { name: /^Benefit: fast in English/ }));
  expect(row.getByText(/^Work begins .+ after payment is approved/, { selector: 'td:nth-of-type(1) p' })).toBeTruthy();
  expect(row.getByText(/^Work begins 2 hours after/, { selector: 'td:nth-of-type(2) p' })).toBeTruthy();
  const faq = preview(/^Preview: Frequently/);
  expect(faq.getByText(/2 hours بعد ڈیلیوری شروع/)).toBeTruthy();
  expect(faq.getAllByRole('link', { name: 'FAQ' })[0]?.getAttribute('href')).toBe('/faq');
  await user.click(screen.getByRole('checkbox', { name: 'Hide it on all pages' }));
  const delivery = within(preview(/^Preview: Delivery/).getByRole('row', { name: /in English/ }));
  expect(delivery.getByText('Hidden')).toBeTruthy();
  expect(preview(/^Preview: Delivery/).queryByText('2 hours')).toBeNull();
  expect(saved).not.toHaveBeenCalled();
});

test('saves what was typed with the revision that was edited, and says which one is live', async () => {
  const { user, saved } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Close the shop/ }));
  await user.click(saveButton());
  expect(await screen.findByText('Please write the sentence in English.')).toBeTruthy();
  const closing = within(screen.getByRole('group', { name: 'Close the shop' }));
  await user.type(closing.getByLabelText('Sentence in English'), 'Back on Monday.');
  fireEvent.change(closing.getByLabelText(/^Ends by itself/), { target: { value: '2100-01-01T05:00' } });
  await user.click(saveButton());
  expect(await screen.findByText(/^Saved\. Revision 8 is live/)).toBeTruthy();
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    ...STATED,
    closing: { en: 'Back on Monday.', ur: '', until: '2100-01-01T00:00:00.000Z' },
  });
  await user.click(saveButton());
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 8 })));
});

test('after a change of somebody else theirs is shown beside what was typed, which is saved with it', async () => {
  const theirs = { 'figure.orders': { ...NOTHING, isHidden: true }, 'figure.uptime': { ...NOTHING, isHidden: true } };
  const answers = [
    { ok: false, error: { kind: 'response', status: 409, code: 'edited_meanwhile' } },
    ok({ revision: 9 }),
  ];
  const loads = [STATED, { ...STATED, statements: theirs, revision: 8 }];
  const { user, saved } = open({ stated: () => loads.shift(), save: () => answers.shift() ?? {} });
  await user.click(await summary(/^Figure: orders/));
  await user.type(await screen.findByLabelText('Figure in English'), '7');
  await user.click(saveButton());
  expect(await screen.findByText(/^Somebody else has changed the statements meanwhile/)).toBeTruthy();
  const row = within(preview(/^Preview: Home page/).getByRole('row', { name: /^Figure: orders in English/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Hidden',
    expect.stringContaining('7'),
  ]);
  expect(preview(/^Preview: Home page/).queryByText(/^Figure: uptime/)).toBeNull();
  await user.click(saveButton());
  expect(await screen.findByText(/^Saved\. Revision 9/)).toBeTruthy();
  const mine = { ...NOTHING, en: { figure: '7' } };
  expect(saved.mock.lastCall?.[0]).toEqual({
    ...STATED,
    statements: { ...theirs, 'figure.orders': mine },
    revision: 8,
  });
});

test('after a failure the sentence of the server is shown, and what was typed stays', async () => {
  const msg = 'The shop is busy.';
  const confirm = vi.fn(async () => false);
  const { user, go, location } = open({ save: () => failWith(503, msg), notify: { confirm } });
  await user.click(await screen.findByRole('checkbox', { name: 'Show a notice on every page' }));
  await user.type(screen.getByLabelText('Sentence in English'), 'Slow.');
  await user.click(saveButton());
  expect((await screen.findByRole('alert')).textContent).toContain(msg);
  expect(screen.getByLabelText<HTMLInputElement>('Sentence in English').value).toBe('Slow.');
  void go('/admin-dashboard');
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(location()).toBe('/admin-dashboard/statements');
});

test('where the shop cannot change statements, the page leads to the dashboard', async () => {
  const { host, saved } = open();
  await summary(/^Not confirmed yet/);
  host.setSession({ features: [] });
  const request = new Request('http://shop.test/admin-dashboard/statements');
  const response = await loadStatements(host)({ request } as LoaderFunctionArgs);
  expect((response as Response).headers.get('location')).toBe('/admin-dashboard');
  expect(saved).not.toHaveBeenCalled();
});
