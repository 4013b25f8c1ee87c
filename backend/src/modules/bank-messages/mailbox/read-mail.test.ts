import { describe, expect, test } from 'vitest';
import { parseMessage } from '../parsing/parse-message.ts';
import { BUILT_IN_PATTERNS } from '../parsing/patterns/built-in.ts';
import { checked, mailSource, nayapayMail, OWNER, signature, TRUST, UBL_TEXT } from './mail.fixture.ts';
import { readMail } from './read-mail.ts';

const RECEIVED_AT = new Date('2026-11-23T10:00:00Z');

const isReply = (address: string) => address.startsWith('replies+');
const readAny = (source: string | Buffer) =>
  readMail({ source: Buffer.from(source), receivedAt: RECEIVED_AT }, TRUST, { bankTransfer: 'PK94' }, isReply);
async function read(source: string | Buffer) {
  const message = await readAny(source);
  if (!message) throw new Error('This mail is no bank message');
  return message;
}
const textOf = async (parts: Parameters<typeof mailSource>[0]) => (await read(mailSource(parts))).text;
const reasonOf = async (parts: Parameters<typeof mailSource>[0]) => (await read(mailSource(parts))).spoofed;

const ID = '6a00000000000000000000e2';
const HTML = 'text/html; charset=utf-8';

describe('the text', () => {
  test('is the subject and the plain part, as patterns expect it', async () => {
    const message = await read(nayapayMail(ID));
    expect(message).toMatchObject({
      ...{ source: 'mail', phoneId: null, sender: 'service@nayapay.com', receivedAt: RECEIVED_AT, spoofed: null },
      accounts: { bankTransfer: 'PK94' },
    });
    expect(message.text).toMatch(/^You got Rs\. 1,360 from Bilal Omar Khan\nBilal Omar Khan\n/);
    expect(parseMessage(BUILT_IN_PATTERNS, message)).toMatchObject({ kind: 'credit', fields: { transactionId: ID } });
  });

  test('of a mail of UBL is read too', async () => {
    const message = await read(
      mailSource({ from: 'UBL <noreply@ubl.com.pk>', subject: 'UBL Digital: Transaction Alert', body: UBL_TEXT }),
    );
    expect(parseMessage(BUILT_IN_PATTERNS, message)).toMatchObject({
      kind: 'credit',
      fields: { amountPaisa: 100_000 },
    });
  });

  test('is the HTML where there is no plain part: cells stay apart, links and pictures are left out', async () => {
    const body = `<html><head><title>NayaPay</title><style>p{color:red}</style></head><body><!-- Rs. 9 --><h1>Bilal Omar Khan</h1>
      <p><a href="mailto:bilal.omar.100@nayapay">bilal.omar.100@nayapay</a><br>Rs.&nbsp;1,360<br>25 Jun 2026, 04:23 PM</p>
      <h2>AMOUNT DETAILS</h2><table><tr><td>Principal Amount</td><td>Rs. 1,360</td></tr><tr><td>Service Fee<td>Rs. 0
      <tr><td>Amount Received</td><td>Rs. <b>1,</b>360</td></tr></table><h3>TRANSACTION DETAILS</h3>
      <table><tr><td>Transaction ID</td><td>${ID}</td></tr></table><img src="https://nayapay.com/p.png" alt="logo"></body></html>`;
    const message = await read(nayapayMail(ID, { type: HTML, body }));
    expect(message.text).not.toMatch(/https?:|mailto:|logo|color|Rs\. 9/);
    expect(parseMessage(BUILT_IN_PATTERNS, message)).toMatchObject({
      kind: 'credit',
      fields: { amountPaisa: 136_000, transactionId: ID },
    });
  });

  test('is the plain part of a mail that has both, and not its attachments', async () => {
    const parts = [
      'Content-Type: multipart/alternative; boundary=inner\r\n\r\n--inner\r\nContent-Type: text/plain\r\n\r\nplain\r\n--inner\r\nContent-Type: text/html\r\n\r\n<p>html</p>\r\n--inner--',
      'Content-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nattached',
    ];
    const body = `--outer\r\n${parts.join('\r\n--outer\r\n')}\r\n--outer--`;
    expect(await textOf({ type: 'multipart/mixed; boundary=outer', body })).toBe('A subject\nplain');
  });

  test('is decoded, in the subject and in the body', async () => {
    const urdu = 'آپ کو 500 روپے موصول ہوئے';
    const encoded = Buffer.from(urdu).toString('base64');
    const source = mailSource({ subject: `=?utf-8?B?${encoded}?=`, body: encoded });
    const { text } = await read(source.replace('MIME-Version: 1.0', 'Content-Transfer-Encoding: base64'));
    expect(text).toBe(`${urdu}\n${urdu}`);
  });

  test('is cut only where it is longer than any pattern reads', async () => {
    const text = await textOf({ body: 'long '.repeat(50_000) });
    expect(text).toHaveLength(4_000);
    expect(parseMessage(BUILT_IN_PATTERNS, await read(nayapayMail(ID, { body: 'x'.repeat(5_000) }))).kind).toBe(
      'unknown',
    );
  });
});

describe('a sender is believed', () => {
  const NAYAPAY = signature('nayapay.com');

  test.each([
    ['with a signature of its domain', [checked('dkim=pass header.d=nayapay.com')], [NAYAPAY]],
    ['with a signature as Gmail reports it', [checked('dkim=pass header.i=@nayapay.com header.s=s1')], [NAYAPAY]],
    ['with a signature of a subdomain', [checked('dkim=pass header.d=m.nayapay.com')], [signature('m.nayapay.com')]],
    [
      'with one of two signatures',
      [checked('dkim=fail header.d=nayapay.com; dkim=pass header.d=nayapay.com')],
      [NAYAPAY],
    ],
    [
      'without a signature, from a server of its domain',
      [checked('dkim=none; spf=pass smtp.mailfrom=b@nayapay.com')],
      [],
    ],
    ['with a name in capitals', ['Authentication-Results: MX.Shop.Example; dkim=pass header.d=NayaPay.com'], [NAYAPAY]],
    [
      'over several lines',
      [checked('\r\n\tdkim=pass (2048-bit\r\n key) header.d=nayapay.com;\r\n\tdmarc=pass header.from=nayapay.com')],
      [NAYAPAY],
    ],
    [
      'below results of other servers',
      [checked('dkim=none', 'scanner.example'), checked('dkim=pass header.d=nayapay.com')],
      [NAYAPAY],
    ],
  ])('%s', async (_name, top, more) => {
    expect(await reasonOf({ top, more })).toBeNull();
  });
});

describe('a sender is not believed', () => {
  const NEITHER = 'neither DKIM nor SPF proves nayapay.com';
  const UNREADABLE = 'the check of the sender cannot be read';
  const results = (value: string, more = [signature('nayapay.com')]) => ({ top: [checked(value)], more });

  test.each([
    ['without a check', { top: [] }, 'mx.shop.example has not checked the sender'],
    [
      'with a check of another server only',
      { top: [checked('dkim=pass header.d=nayapay.com', 'mx.thief.example')] },
      'mx.shop.example has not checked the sender',
    ],
    [
      'with a check that names the server in a comment',
      { top: ['Authentication-Results: (mx.shop.example) mx.thief.example; dkim=pass header.d=nayapay.com'] },
      'mx.shop.example has not checked the sender',
    ],
    [
      'with a forged check below the real one',
      {
        top: [checked('dkim=none; spf=softfail smtp.mailfrom=a@thief.example')],
        more: [checked('dkim=pass header.d=nayapay.com'), signature('nayapay.com')],
      },
      NEITHER,
    ],
    [
      'with a real check that cannot be read, and a forged one',
      { top: [checked('dkim=fail (')], more: [checked('dkim=pass header.d=nayapay.com'), signature('nayapay.com')] },
      UNREADABLE,
    ],
    [
      'with a broken signature',
      results('dkim=fail header.d=nayapay.com; spf=fail smtp.mailfrom=a@nayapay.com'),
      NEITHER,
    ],
    [
      'with a signature of somebody else',
      results('dkim=pass header.d=thief.example; spf=pass smtp.mailfrom=a@thief.example'),
      NEITHER,
    ],
    ['with a signature of a similar domain', results('dkim=pass header.d=notnayapay.com'), NEITHER],
    ['with a signature of a top-level domain', results('dkim=pass header.d=com'), NEITHER],
    [
      'with results of methods that prove nothing',
      results('arc=pass header.d=nayapay.com; x-dkim=pass header.d=nayapay.com; auth=pass smtp.auth=a@nayapay.com'),
      NEITHER,
    ],
    ['from a server that only says that it is of the domain', results('spf=pass smtp.helo=nayapay.com'), NEITHER],
    [
      'whose domain refuses it',
      results('spf=pass smtp.mailfrom=a@nayapay.com; dmarc=fail header.from=nayapay.com'),
      'DMARC failed',
    ],
    [
      'when the server checked another one',
      results('dkim=pass header.d=nayapay.com; dmarc=pass header.from=thief.example'),
      'another sender was checked',
    ],
    [
      'in a display name',
      { from: '"service@nayapay.com" <a@thief.example>', ...results('dkim=none') },
      'neither DKIM nor SPF proves thief.example',
    ],
    ['of two', { from: 'service@nayapay.com, a@thief.example' }, 'it names no single sender'],
    ['in two headers', { more: ['From: a@thief.example', signature('nayapay.com')] }, 'it names no single sender'],
    ['in a group', { from: 'Bank: service@nayapay.com, a@thief.example;' }, 'it names no single sender'],
    ['that is none', { from: '' }, 'it names no single sender'],
    ['with a letter of another alphabet', { from: 'service@nаyapay.com' }, 'it names no single sender'],
  ])('%s', async (_name, parts, reason) => {
    expect(await reasonOf(parts)).toBe(reason);
  });

  test('of a real mail of the bank that was written to somebody else and sent on', async () => {
    const signed = { top: [checked('dkim=pass header.d=nayapay.com')], more: [signature('nayapay.com')] };
    const other = 'it is not addressed to the mail box';
    expect(await reasonOf({ ...signed, to: 'thief@mail.example' })).toBe(other);
    expect(await reasonOf({ ...signed, to: `"${OWNER}" <thief@mail.example>` })).toBe(other);
    expect(await reasonOf({ ...signed, more: ['To: thief@mail.example', signature('nayapay.com')] })).toBe(other);
    // The address was changed afterwards, which the signature allows.
    for (const tags of ['h=From:Subject', 'h=From:To:Subject; l=10']) {
      expect(await reasonOf({ ...signed, more: [signature('nayapay.com', tags)] })).toBe(NEITHER);
    }
    expect(await reasonOf({ ...signed, more: [signature('nayapay.com'), signature('nayapay.com', 'h=From')] })).toBe(
      NEITHER,
    );
    expect(await reasonOf({ ...signed, more: [] })).toBe(NEITHER);
  });

  test('with a display name that imitates a bank, although its own domain is genuine', async () => {
    const message = await read(nayapayMail(ID, { from: '"NayaPay service@nayapay.com" <a@thief.example>' }));
    expect(message).toMatchObject({ sender: 'a@thief.example', spoofed: null });
    expect(parseMessage(BUILT_IN_PATTERNS, message)).toEqual({ kind: 'unknown' });
  });
});

test.each([
  ['empty', ''],
  ['only a header', 'From: a@b.example'],
  [
    'parts without an end',
    mailSource({ type: 'multipart/mixed; boundary=a', body: '--a\r\nContent-Type: text/plain\r\n\r\ntext' }),
  ],
  [
    'parts in parts',
    mailSource({
      type: 'multipart/mixed; boundary=a',
      body: '--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(3_000),
    }),
  ],
  ['a wrong encoding', mailSource({ type: 'text/plain; charset=none-such', body: '\xff\xfe\0' })],
  ['a broken base64', `Content-Transfer-Encoding: base64\r\n${mailSource({ body: '====%%%%' })}`],
  ['tags in tags', mailSource({ type: HTML, body: '<div>'.repeat(40_000) })],
  ['tags without an end', mailSource({ type: HTML, body: '<a <td <img '.repeat(20_000) })],
  ['an address without an end', mailSource({ from: '<'.repeat(100_000) })],
  ['many headers', mailSource({ more: Array(20_000).fill('X-A: b') })],
])('a mail that is broken (%s) is a message all the same', async (_name, source) => {
  const message = await read(source);
  expect(message).toMatchObject({ source: 'mail', receivedAt: RECEIVED_AT });
  expect(message.text.length).toBeLessThanOrEqual(4_000);
});

test.each([
  ['To', nayapayMail(ID, { to: `${OWNER}, replies+abc@shop.example` })],
  ['Cc', nayapayMail(ID, { more: [signature('nayapay.com'), 'Cc: <replies+abc@shop.example>'] })],
  ['Delivered-To', nayapayMail(ID, { more: [signature('nayapay.com'), 'Delivered-To: Replies+ABC@shop.example'] })],
])('a perfect mail of a bank to the address of replies (%s) is no bank message', async (_, source) => {
  expect(await readAny(source)).toBeNull();
});
