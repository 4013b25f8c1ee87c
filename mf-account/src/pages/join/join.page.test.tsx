import { screen, waitFor } from '@testing-library/react';
import type { Route } from '@urooj/contract/route';
import { STAFF_ROUTES } from '@urooj/contract/staff-routes';
import { FEATURES } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { staffRightTexts } from '@urooj/texts/en/staff-rights';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { joinTexts } from '../../texts/en/join.ts';
import './join.page.tsx';

const INVITATION = {
  ...{ email: 'sana@example.com', rights: ['payments'], hasAccount: true, expiresAt: '2026-11-24T10:00:00.000Z' },
};
const ok = (value: unknown) => ({ ok: true, value });
const rejected = (status: number, msg?: string) => ({ ok: false, error: { kind: 'response', status, msg } });

/** Opens the page; its calls have these responses. */
function open(read: object = ok(INVITATION), accept: object = ok({ msg: '' }), path = '/join/s3cret') {
  const callRoute = vi.fn(async (route: Route, _input: object = {}) =>
    route === STAFF_ROUTES.readInvitation ? read : accept,
  );
  const host = createFakeHost({
    session: {
      ...{ status: 'user', user: { email: 'admin@example.com', role: 'admin', name: 'Boss' } },
      ...{ canAdmin: true, features: FEATURES },
    },
    api: { callRoute } as unknown as NonNullable<HostOverrides['api']>,
  });
  const sent = (called: Route) => callRoute.mock.calls.filter(([route]) => route === called).map(([, input]) => input);
  return { host, sent, ...renderRoute(remote, path, host) };
}

async function accept({ user }: ReturnType<typeof open>, name = ' Sana  Tariq ') {
  await user.type(await screen.findByLabelText(joinTexts.name), name);
  await user.type(screen.getByLabelText('Password'), 'moss-and-granite');
  await user.click(screen.getByRole('button', { name: joinTexts.accept }));
}

test('says who is invited to what, and leads to the login and from there to the desk', async () => {
  const page = open();
  expect((await screen.findByText('sana@example.com')).tagName).toBe('BDI');
  expect(screen.getByText(staffRightTexts.about.payments)).toBeTruthy();
  expect(screen.queryByText(staffRightTexts.about.refunds)).toBeNull();
  expect(screen.getByText(joinTexts.hasAccount)).toBeTruthy();
  expect(window.location.pathname).toBe('/join/hidden');
  await accept(page);
  await waitFor(() => expect(page.location()).toBe('/login?next=%2Fdesk'));
  const body = { secret: 's3cret', name: 'Sana Tariq', password: 'moss-and-granite' };
  expect(page.sent(STAFF_ROUTES.acceptInvitation)).toEqual([{ body }]);
  expect(page.host.toasts).toEqual([{ tone: 'success', text: joinTexts.done }]);
  expect(page.host.session.store.getState().user).toBeNull();
});

test('a rejected password stays in the form, with the sentence of the server', async () => {
  const page = open(ok({ ...INVITATION, hasAccount: false }), rejected(422, 'This password is too common.'));
  await accept(page);
  expect((await screen.findByRole('alert')).textContent).toBe('This password is too common.');
  expect(screen.queryByText(joinTexts.hasAccount)).toBeNull();
});

test.each([
  ['an invitation that has ended', rejected(400), '/join/s3cret', joinTexts.ended],
  ['a failure', rejected(500), '/join/s3cret', joinTexts.loadFailed],
  ['a reload', ok(INVITATION), '/join/hidden', joinTexts.openLinkAgain],
])('after %s the page says what to do', async (_, read, path, sentence) => {
  open(read, ok({}), path);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByLabelText(joinTexts.name)).toBeNull();
});
