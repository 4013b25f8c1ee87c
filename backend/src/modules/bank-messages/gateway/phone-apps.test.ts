import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isTimely } from './delivery-time.ts';
import { appOf } from './phone-apps.ts';
import { verifyDelivery } from './verify-delivery.ts';

const SECRET = 'a-secret-of-the-shop';
const SECONDS = '1795428250';
const SENT_AT = new Date('2026-11-23T10:04:10Z');

/**
 * Bodies as the apps write them, with signatures of `openssl dgst -sha256 -hmac a-secret-of-the-shop` over: the body and
 * 1795428250 (SMSGate), the body (SMS to URL), `1795428250.` and the body (generic).
 */
const DELIVERIES = {
  smsGate: {
    body: `{"id":"Ey6ECgOkVVFjz3CL48B8C","webhookId":"LreFUt-Z3sSq0JufY9uWB","event":"sms:received","deviceId":"ffffffffceb0b1db0000018e937c815b","payload":{"message":"Received Rs 500.00 from AYESHA KHAN. TID: 12345678901","receivedAt":"2026-11-21T15:04:05.000+05:00","messageId":"a1b2c3d4","sender":"3737","simNumber":1,"phoneNumber":"3737"}}`,
    headers: {
      'x-signature': 'dc8cb0057c2068cc9b098c2fad7a21c52199d591aabb48505cc9ee0b474c5f29',
      'x-timestamp': SECONDS,
    },
    sentAt: SENT_AT,
    message: {
      sender: '3737',
      text: 'Received Rs 500.00 from AYESHA KHAN. TID: 12345678901',
      receivedAt: new Date('2026-11-21T10:04:05Z'),
    },
    writtenAt: null,
  },
  smsToUrl: {
    body: `{
  "from":"JazzCash",
  "text":"Rs. 1,250 received.\\nTID 98765432109. Balance \\"Rs 5,000\\"",
  "sentStamp":1795428245000,
  "receivedStamp":1795428246123,
  "sim":"sim1"
}`,
    headers: { 'x-signature': '9d9ed5e9b6387dc606cec95648b8a542783617e8e49066bd312a2274638b3d50' },
    sentAt: null,
    message: {
      sender: 'JazzCash',
      text: 'Rs. 1,250 received.\nTID 98765432109. Balance "Rs 5,000"',
      receivedAt: new Date('2026-11-23T10:04:05Z'),
    },
    writtenAt: new Date('2026-11-23T10:04:06.123Z'),
  },
  generic: {
    body: `[{"sender":"3737","text":"Rs 5","receivedAt":"2026-11-21T10:04:05Z"}]`,
    headers: {
      'x-signature': '2376ec1b1fb29a7733e2595f1ea150c6bbe665cb05851bbf0683b5b297511878',
      'x-timestamp': SECONDS,
    },
    sentAt: SENT_AT,
    message: { sender: '3737', text: 'Rs 5', receivedAt: new Date('2026-11-21T10:04:05Z') },
    writtenAt: null,
  },
} as const;
type Name = keyof typeof DELIVERIES;
const NAMES = Object.keys(DELIVERIES) as Name[];

test.each(NAMES)('verifies and reads a delivery of %s', (name) => {
  const { body, headers, sentAt, message, writtenAt } = DELIVERIES[name];
  const verified = verifyDelivery(appOf(name), SECRET, headers, Buffer.from(body));
  expect(verified).toEqual({ signature: headers['x-signature'], sentAt });
  expect(appOf(name).read(JSON.parse(body))).toEqual({ messages: [message], writtenAt });
});

test.each(NAMES)('refuses a delivery of %s whose bytes, time, secret or signature is another one', (name) => {
  const { body, headers } = DELIVERIES[name];
  const isRight = (secret: string, changed: object, bytes: string) =>
    verifyDelivery(appOf(name), secret, { ...headers, ...changed }, Buffer.from(bytes)) !== null;
  expect(isRight(SECRET, {}, body)).toBe(true);
  expect(isRight(SECRET, { 'x-signature': headers['x-signature'].toUpperCase() }, body)).toBe(true);
  expect(isRight('another-secret', {}, body)).toBe(false);
  expect(isRight(SECRET, {}, `${body} `)).toBe(false);
  expect(isRight(SECRET, {}, body.replace('Rs', 'rs'))).toBe(false);
  expect(isRight(SECRET, {}, '')).toBe(false);
  for (const signature of [undefined, '', 'ff', headers['x-signature'].replace(/^./, '0'), [headers['x-signature']]]) {
    expect(isRight(SECRET, { 'x-signature': signature }, body)).toBe(false);
  }
  if (appOf(name).timestampHeader === null) return;
  for (const timestamp of [undefined, '', '1795428251', '01795428250', `${SECONDS}.0`, ' ']) {
    expect(isRight(SECRET, { 'x-timestamp': timestamp }, body)).toBe(false);
  }
});

test('a timestamp that is no whole number of seconds is refused although its signature is right', () => {
  for (const timestamp of ['', 'now', '1795428250.5', '-5', '9'.repeat(12)]) {
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.[]`).digest('hex');
    const headers = { 'x-signature': signature, 'x-timestamp': timestamp };
    expect([timestamp, verifyDelivery(appOf('generic'), SECRET, headers, Buffer.from('[]'))]).toEqual([
      timestamp,
      null,
    ]);
  }
});

test('a body that names no time proves nothing by itself', () => {
  const verified = { signature: 'x', sentAt: null };
  expect(isTimely(verified, { messages: [], writtenAt: null }, SENT_AT)).toBe(false);
});

test.each([
  ['an older version, without sender', { phoneNumber: '+923001234567', sender: undefined }, '+923001234567'],
  ['a sender besides the deprecated number', { phoneNumber: 'old', sender: 'JazzCash' }, 'JazzCash'],
])('reads the sender of SMSGate: %s', (_, changes, sender) => {
  const payload = { message: 'Rs 5', receivedAt: '2026-11-21T15:04:05.000+05:00', ...changes };
  const read = appOf('smsGate').read({ event: 'sms:received', payload });
  expect(read?.messages.map((message) => message.sender)).toEqual([sender]);
});

test('reads the times of Android before version 7', () => {
  const payload = { message: 'Rs 5', sender: '3737', receivedAt: '2026-11-21T15:04:05.000+05:0' };
  const read = appOf('smsGate').read({ event: 'sms:received', payload });
  expect(read?.messages[0]?.receivedAt).toEqual(new Date('2026-11-21T10:04:05Z'));
});

test('a ping of SMSGate has no messages', () => {
  const ping = {
    id: 'x',
    webhookId: 'y',
    event: 'system:ping',
    deviceId: 'z',
    payload: { health: { status: 'pass' } },
  };
  expect(appOf('smsGate').read(ping)).toEqual({ messages: [], writtenAt: null });
});

test('reads the stamps of SMS to URL also between quotes', () => {
  const stamps = { sentStamp: '1795428245000', receivedStamp: '1795428246123' };
  expect(appOf('smsToUrl').read({ from: '3737', text: 'Rs 5', ...stamps })).toEqual({
    messages: [{ sender: '3737', text: 'Rs 5', receivedAt: new Date('2026-11-23T10:04:05Z') }],
    writtenAt: new Date('2026-11-23T10:04:06.123Z'),
  });
});

test('the generic format is one message or a batch, also of parts', () => {
  const message = { sender: '3737', text: 'Rs 5', receivedAt: '2026-11-21T10:04:05Z' };
  const part = { reference: '17', place: 1, total: 2 };
  const at = new Date('2026-11-21T10:04:05Z');
  const read = (json: unknown) => appOf('generic').read(json)?.messages;
  expect(read(message)).toEqual([{ ...message, receivedAt: at }]);
  expect(read([message, { ...message, part }])).toEqual([
    { ...message, receivedAt: at },
    { ...message, receivedAt: at, part },
  ]);
  expect(read([])).toEqual([]);
});

const HOSTILE: readonly unknown[] = [
  ...[undefined, null, 1, 'text', true, {}, { event: 'sms:received' }, { event: 'sms:received', payload: {} }],
  JSON.parse('{"__proto__": {"sender": "3737", "text": "x", "receivedAt": "2026-11-21T10:04:05Z"}}'),
  [[[[]]]],
  [null],
  { sender: '3737', text: 'x', receivedAt: '275760-01-01T00:00:00Z' },
  { sender: '3737', text: 'x', receivedAt: '1999-12-31T23:59:59Z' },
  { sender: '3737', text: 'x', receivedAt: '2100-01-01T00:00:00Z' },
  { sender: '3737', text: 'x', receivedAt: 'now' },
  { sender: '', text: 'x', receivedAt: '2026-11-21T10:04:05Z' },
  { sender: ['3737'], text: { toString: 'x' }, receivedAt: '2026-11-21T10:04:05Z' },
  { sender: '3737', text: 'x'.repeat(10_001), receivedAt: '2026-11-21T10:04:05Z' },
  { from: '3737', text: 'x', sentStamp: 1e300, receivedStamp: 1 },
  { from: '3737', text: 'x', sentStamp: '9'.repeat(40), receivedStamp: Number.NaN },
  { from: '3737', text: 'x' },
  { event: 'sms:received', payload: { message: 'x', receivedAt: '2026-11-21T15:04:05.000+05:00' } },
];

test.each(NAMES)('%s reads nothing from what no app sends', (name) => {
  for (const json of HOSTILE) expect([json, appOf(name).read(json)]).toEqual([json, null]);
});

test('texts lose the characters that no database stores', () => {
  const body = { sender: '37\u000037', text: 'Rs\u0000 5 \ud800', receivedAt: '2026-11-21T10:04:05Z' };
  expect(appOf('generic').read(body)?.messages[0]).toMatchObject({ sender: '3737', text: 'Rs 5 \ufffd' });
});
