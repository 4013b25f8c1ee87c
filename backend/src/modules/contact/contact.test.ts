import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/harness.ts';

const MESSAGE = { name: 'Amna', email: 'Amna@Example.com', message: 'Where is my <b>order</b>?' };

test('stores a message, and mails it to the admin with the address where it is answered', async () => {
  const { asGuest, asAdmin, mailbox, runJobs } = await createTestApp();
  const response = await asGuest().post('/contact', MESSAGE);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ msg: 'Your message has been sent. We answer by e-mail.' });
  await runJobs();
  expect(mailbox).toHaveLength(1);
  // An answer to this mail would exist only as an e-mail.
  expect(mailbox[0]).not.toHaveProperty('replyTo');
  const [{ _id, ...thread }] = (await (await asAdmin()).get('/threads?state=waiting')).json().threads;
  expect(thread).toMatchObject({ name: 'Amna', email: 'amna@example.com', start: MESSAGE.message });
  expect(mailbox[0]?.text).toContain(`http://shop.test/admin-dashboard/messages?thread=${_id}`);
  expect(mailbox[0]?.html).toContain('Where is my &lt;b&gt;order&lt;/b&gt;?');
});

test('a name cannot add headers or links to the mail', async () => {
  const { asGuest, mailbox, runJobs } = await createTestApp();
  for (const name of ['A\r\nBcc: all@example.com', 'Win at https://evil.example']) {
    const response = await asGuest().post('/contact', { ...MESSAGE, name });
    expect([response.statusCode, response.json().msg]).toEqual([422, 'Please enter a name without links.']);
  }
  await runJobs();
  expect(mailbox).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }, 'Name is required'],
  ['no message', { message: '' }, 'Message is required'],
  ['no address', { email: '' }, 'Email is required'],
])('rejects %s and sends nothing', async (_, changes, msg) => {
  const { asGuest, mailbox, runJobs } = await createTestApp();
  const response = await asGuest().post('/contact', { ...MESSAGE, ...changes });
  expect([response.statusCode, response.json().msg]).toEqual([422, msg]);
  await runJobs();
  expect(mailbox).toEqual([]);
});

test('limits messages of an IP address to ten an hour', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const guest = asGuest();
  for (let count = 0; count < 10; count++) expect((await guest.post('/contact', MESSAGE)).statusCode).toBe(200);
  const rejected = await guest.post('/contact', MESSAGE);
  expect(rejected.statusCode).toBe(429);
  expect(rejected.headers['retry-after']).toBeDefined();
});
