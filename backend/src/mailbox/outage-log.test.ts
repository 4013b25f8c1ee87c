import { pino } from 'pino';
import { expect, test } from 'vitest';
import { MailboxError } from './imap-mailbox.ts';
import { createOutageLog } from './outage-log.ts';

const GONE = new MailboxError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const LOGIN = new MailboxError(Object.assign(new Error('Command failed'), { authenticationFailed: true }));

function logged() {
  const lines: { msg: string; reason?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { ...createOutageLog(log, { variable: 'IMAP_URL', mails: 'bank messages by e-mail' }), lines };
}

test('an outage is one line when it begins and one when it ends, and the attempts become rarer', () => {
  const { begin, end, lines } = logged();
  expect(Array.from({ length: 8 }, () => begin(GONE))).toEqual([
    ...[1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000],
  ]);
  expect(lines).toMatchObject([{ level: 50, reason: 'ECONNREFUSED', msg: expect.stringContaining('cannot be read') }]);
  end();
  end();
  expect(lines).toMatchObject([{}, { level: 40, msg: 'the mail box of IMAP_URL can be read again' }]);
});

test('a connection that worked and ends is no outage, unless the next one fails too', () => {
  const { begin, end, lines } = logged();
  for (let hour = 0; hour < 3; hour++) {
    end();
    expect(begin(GONE)).toBe(1_000);
  }
  expect(lines).toEqual([]);
  begin(GONE);
  expect(lines).toHaveLength(1);
});

test('a refused password is tried again rarely, and logged at once', () => {
  const { begin, end, lines } = logged();
  end();
  expect([begin(LOGIN), begin(LOGIN)]).toEqual([300_000, 300_000]);
  expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining('refuses the user or the password') }]);
});
