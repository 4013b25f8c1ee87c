import { screen, waitFor, within } from '@testing-library/react';
import { BLOCK_ROUTES } from '@urooj/contract/block-routes';
import { expect, test } from 'vitest';
import { button, open, order, succeedWith } from '../dashboard.fixture.tsx';
import './hold-order.tsx';

const FLAG = { reason: 'Block list: e-mail amna@example.com', at: '2026-11-21T10:00:00.000Z' };
const LINKS = { profileLink: 'https://www.instagram.com/amna', postLink: 'https://www.instagram.com/p/1/' };

async function openDialog(changes = {}) {
  const shown = order('Pending', { ...LINKS, ...changes });
  const calls = { allOrders: succeedWith([shown]), getOrder: succeedWith(shown), callRoute: succeedWith({ msg: '' }) };
  const page = open('orders', calls, {}, ['session', 'blocks']);
  await page.user.click(await button('Flag, link'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Flag and link of order/ }));
  return { ...page, dialog, sent: calls.callRoute };
}

test('an order is flagged with a reason, which only the shop sees', async () => {
  const { dialog, sent, user, texts } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Flag the order' }));
  expect(await dialog.findByText('Reason is required')).toBeTruthy();
  await user.type(dialog.getByLabelText('Why do you hold this order?'), ' Two accounts ');
  await user.click(dialog.getByRole('button', { name: 'Flag the order' }));
  const input = { params: { id: '3f2a9c1e-77aa' }, body: { reason: 'Two accounts' } };
  await waitFor(() => expect(sent).toHaveBeenCalledWith(BLOCK_ROUTES.flagOrder, input));
  await waitFor(() => expect(texts()).toEqual(['The order is held until you take the flag off.']));
});

test('the row of a flagged order has the reason, and the dialog takes the flag off', async () => {
  const { dialog, sent, user } = await openDialog({ flag: FLAG });
  expect(screen.getByRole('row', { name: /Flagged Block list: e-mail amna@example.com/ })).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: 'Take the flag off' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(BLOCK_ROUTES.unflagOrder, { params: { id: '3f2a9c1e-77aa' } }));
});

test('of the links only the one is sent that was changed', async () => {
  const { dialog, sent, user } = await openDialog();
  const post = await dialog.findByLabelText('Link of the post');
  await user.clear(post);
  await user.type(post, 'https://www.instagram.com/p/2/');
  await user.click(dialog.getByRole('button', { name: 'Change the link' }));
  const input = { params: { id: '3f2a9c1e-77aa' }, body: { postLink: 'https://www.instagram.com/p/2/' } };
  await waitFor(() => expect(sent).toHaveBeenCalledWith(BLOCK_ROUTES.changeOrderLink, input));
});
