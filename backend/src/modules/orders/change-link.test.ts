import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, ORDER, placeOrder } from '../../../test/samples.ts';

test('the admin corrects the link of an order: the history has both, the buyer a mail in the language of the order', async () => {
  const { asGuest, asAdmin, runJobs, mailbox, pool } = await createTestApp();
  const [buyer, admin] = [asGuest(), await asAdmin()];
  const { id } = (await buyer.post('/createOrder', ORDER, { headers: { 'accept-language': 'ur' } })).json();
  const change = (body: object, order = id) => admin.send('PATCH', `/orderLink/${order}`, { payload: body });
  expect((await change({ profileLink: ' ' })).json().field).toBe('profile_link_required');
  expect((await change({ profileLink: 'see https://instagram.com/ayesha.k?x=1 !' })).statusCode).toBe(200);
  const link = 'https://instagram.com/ayesha.k?x=1';
  expect((await buyer.get(`/getOrder/${id}`)).json().profileLink).toBe(link);
  await runJobs();
  expect(mailbox.at(-1)?.subject).toContain('کا لنک بدل دیا گیا ہے');
  expect(mailbox.at(-1)?.text).toContain(link);
  const sent = mailbox.length;
  expect((await change({ profileLink: link })).statusCode).toBe(200);
  await runJobs();
  expect(mailbox).toHaveLength(sent);
  const { events } = (await admin.get(`/history/order/${id}`)).json();
  expect(events.at(-1)).toMatchObject({
    ...{ action: 'link changed', by: 'admin@urooj.test' },
    ...{ before: { profileLink: 'https://www.instagram.com/ayesha' }, after: { profileLink: link } },
  });
  const { rows } = await pool.query('select row_to_json(a)::text as row from audit_events a');
  expect(JSON.stringify(rows)).not.toContain('ayesha');
  for (const status of ['In Progress', 'Completed'])
    await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status } });
  expect((await change({ profileLink: '@other' })).json().code).toBe('order_ended');
});

test('a link is checked as where the order was placed', async () => {
  const { asGuest, asAdmin } = await createTestApp();
  const [buyer, admin] = [asGuest(), await asAdmin()];
  const change = (id: string, payload: object) => admin.send('PATCH', `/orderLink/${id}`, { payload });
  const post = 'https://www.instagram.com/p/CxYz/';
  const likes = await placeOrder(buyer, { service: 'Instagram Likes', postLink: post, price: undefined });
  expect((await change(likes, { postLink: 'https://www.instagram.com/ayesha' })).json().field).toBe(
    'post_link_invalid',
  );
  expect((await change(likes, { postLink: 'https://www.instagram.com/p/Other/' })).statusCode).toBe(200);
  expect((await buyer.get(`/getOrder/${likes}`)).json()).toMatchObject({
    profileLink: 'https://www.instagram.com/ayesha',
    postLink: 'https://www.instagram.com/p/Other/',
  });
  const custom = await placeOrder(buyer, { ...CUSTOM_ORDER, service: 'Instagram Likes', price: undefined });
  expect((await change(custom, { profileLink: '@ayesha' })).json().field).toBe('post_link_invalid');
  expect((await change(custom, { profileLink: post })).statusCode).toBe(200);
});
