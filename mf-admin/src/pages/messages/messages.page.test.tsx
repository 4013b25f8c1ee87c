import { screen, waitFor, within } from '@testing-library/react';
import type { Route } from '@urooj/contract/route';
import { THREAD_ROUTES } from '@urooj/contract/thread-routes';
import { pngHead } from '@urooj/domain/image-head.fixture';
import { renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import { adminHost } from '../../components/admin-host.fixture.ts';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page, so the pages are loaded before the first test.
import '../dashboard/dashboard.page.tsx';
import '../dashboard/overview/overview.tsx';
import './messages.page.tsx';
import './thread-drawer.tsx';

const ok = (value: unknown) => ({ ok: true, value });
const failed = { ok: false, error: { kind: 'response', status: 500 } };

const ORDER_ID = 'b0000001-77aa';
const row = (changes = {}) => ({
  ...{ _id: 't1', kind: 'order', orderId: ORDER_ID, name: 'Amna', email: 'amna@example.com' },
  ...{ lastMessageAt: '2026-11-21T10:00:00.000Z', waitsSince: '2026-11-21T10:00:00.000Z' },
  ...{ lastSide: 'buyer', start: 'Where is it?', ...changes },
});
const thread = (changes = {}) => ({
  ...row(changes),
  messages: [{ side: 'buyer', text: 'Where is <b>it</b>?', pictures: [], at: '2026-11-21T10:00:00.000Z' }],
});

/** Opens the page; its calls have these responses. */
function open(
  search: string,
  {
    rows = [row()],
    one = thread(),
    reply = ok({ msg: '' }) as object,
    features = ['threads', 'adminLists', 'idempotency'],
  } = {},
) {
  const callRoute = vi.fn(async (route: Route, _input: object = {}) => {
    if (route === THREAD_ROUTES.listThreads) return ok({ threads: rows, total: rows.length });
    return route === THREAD_ROUTES.readThread ? ok(one) : reply;
  });
  const upload = vi.fn(async () => ok(`/followerApi/files/${upload.mock.calls.length}.png`));
  const dashboard = {
    adminWaiting: async () => failed,
    ordersPage: async () => failed,
    adminStatistics: async () => failed,
  };
  const host = adminHost({ callRoute, upload, ...dashboard }, features);
  return { host, callRoute, upload, ...renderRoute(remote, `/admin-dashboard/messages${search}`, host) };
}

test('shows what waits for a reply first, and all of it on demand', async () => {
  const { callRoute, location, user } = open('', {
    rows: [row(), row({ _id: 't2', kind: 'contact', orderId: null, start: '' })],
  });
  const first = within(await screen.findByRole('row', { name: /Where is it/ }));
  for (const shown of ['Amna', 'amna@example.com', 'Buyer: Where is it?']) expect(first.getByText(shown)).toBeTruthy();
  expect(first.getByRole('link').getAttribute('href')).toBe(`/order/${ORDER_ID}`);
  expect(within(screen.getByRole('row', { name: /Buyer: only pictures/ })).getByText('Contact page')).toBeTruthy();
  expect(callRoute.mock.calls[0]?.[1]).toMatchObject({ query: { state: 'waiting', page: 1 } });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'amna@example.com{Enter}');
  await waitFor(() => expect(location()).toBe('/admin-dashboard/messages?q=amna%40example.com'));
  expect(callRoute.mock.lastCall?.[1]).toMatchObject({ query: { q: 'amna@example.com' } });
  expect(callRoute.mock.lastCall?.[1]).not.toHaveProperty('query.state');
});

test('a thread is opened by its link and replied to; a failure leaves the text, and the retry has the same key', async () => {
  const replies: object[] = [failed, ok({ msg: '' })];
  const { callRoute, user, location } = open('?thread=t1');
  callRoute.mockImplementation(async (route) => {
    if (route === THREAD_ROUTES.listThreads) return ok({ threads: [row()], total: 1 });
    return route === THREAD_ROUTES.readThread ? ok(thread()) : (replies.shift() ?? failed);
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Messages of Amna' }));
  expect(await drawer.findByText('Where is <b>it</b>?')).toBeTruthy();
  expect(drawer.getByText('Sent to the buyer: by e-mail to amna@example.com.')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Send reply' }));
  expect(await drawer.findByText('Message is required')).toBeTruthy();
  await user.type(drawer.getByLabelText('Your reply'), 'Today');
  await user.click(drawer.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(replies).toHaveLength(1));
  expect(drawer.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Today');
  await user.click(drawer.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(replies).toHaveLength(0));
  const sent = callRoute.mock.calls
    .filter(([route]) => route === THREAD_ROUTES.replyToThread)
    .map(([, input]) => input);
  expect(sent).toEqual([sent[1], expect.objectContaining({ params: { id: 't1' }, body: { text: 'Today' } })]);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/admin-dashboard/messages'));
});

const png = () => new File([pngHead(1080, 2400)], 'count.png', { type: 'image/png' });

test('a reply about an order takes three pictures, and needs no text with them', async () => {
  const { callRoute, user } = open('?thread=t1');
  const drawer = within(await screen.findByRole('dialog', { name: 'Messages of Amna' }));
  const add = await drawer.findByLabelText('Add a picture', { selector: 'input' });
  await user.upload(add, png());
  await user.upload(add, png());
  await user.upload(add, png());
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Add a picture' })).toBeNull());
  await user.click(drawer.getByRole('button', { name: 'Remove picture 2' }));
  expect(await drawer.findByRole('button', { name: 'Add a picture' })).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Send reply' }));
  const pictures = ['/followerApi/files/1.png', '/followerApi/files/3.png'];
  const body = { text: '', pictures };
  await waitFor(() =>
    expect(callRoute).toHaveBeenCalledWith(THREAD_ROUTES.replyToThread, expect.objectContaining({ body })),
  );
});

test('a reply to the contact page is a mail, which has no pictures', async () => {
  open('?thread=t1', { one: thread({ kind: 'contact', orderId: null }) });
  const drawer = within(await screen.findByRole('dialog', { name: 'Messages of Amna' }));
  expect(await drawer.findByRole('button', { name: 'Send reply' })).toBeTruthy();
  expect(drawer.queryByText('Add a picture')).toBeNull();
});

test('a plain backend has no such page', async () => {
  const { location, callRoute } = open('', { features: ['adminLists'] });
  await waitFor(() => expect(location()).toBe('/admin-dashboard?tab=overview'));
  expect(callRoute).not.toHaveBeenCalled();
});
