import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { mailOutbox } from '../src/db/schema.ts';
import { smtpTransport } from '../src/mail/transport.ts';
import { manageEmails } from '../src/mail-command.ts';
import { createTestApp } from './harness.ts';
import { mailServer } from './mail-server.ts';
import { placeOrder } from './samples.ts';
import { startErrorOf } from './shop.ts';

test('an operator sees the e-mails that were given up, with the reason, and sends them again', async () => {
  const server = await mailServer();
  onTestFinished(server.close);
  const shop = await createTestApp({ transport: smtpTransport(server.url, 'shop@urooj.test', 1) });
  const config = readConfig({ DATABASE_URL: shop.url }, '/');
  expect(await manageEmails(config, ['failed-emails'])).toEqual(['No e-mail was given up.']);
  await server.setMode('refuses recipients for good');
  await placeOrder(shop.asGuest());
  await shop.runJobs();
  const [row] = await shop.database.select({ id: mailOutbox.id }).from(mailOutbox);
  const [line] = await manageEmails(config, ['failed-emails']);
  expect(line).toMatch(new RegExp(`^${row?.id} .*ayesha@example.com: Order .* received\\n.*550 No such mailbox`));
  await server.setMode('works');
  expect(await manageEmails(config, ['resend-emails', '--id', row?.id ?? ''])).toEqual([
    'E-mails that are sent again while the shop runs: 1',
  ]);
  await shop.runJobs();
  expect(server.received).toHaveLength(1);
  expect(await startErrorOf(manageEmails(config, ['resend-emails', '--id', row?.id ?? '']))).toMatch(
    /^No e-mail with the/,
  );
  for (const args of [
    ['resend-emails', '--id', 'x'],
    ['failed-emails', '--all'],
    ['failed-emails', 'x'],
  ])
    expect(await startErrorOf(manageEmails(config, args))).toMatch(/^Usage: /);
});
