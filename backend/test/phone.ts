import { createHmac } from 'node:crypto';
import type { PhoneAppName } from '@urooj/contract/vocabulary';
import { PRICE } from '@urooj/domain/price.fixture';
import type { Browser } from './browser.ts';
import type { TestApp } from './harness.ts';

export type Sms = { readonly sender: string; readonly text: string; readonly receivedAt: string };

type Sent = {
  /** When the phone signs, by its own clock. */
  readonly at?: Date;
  readonly secret?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A message of Easypaisa about that many rupees. */
export const easypaisaSms = (transactionId: string, at: Date, rupees = PRICE.rupees): Sms => ({
  sender: '3737',
  text: `Trx ID ${transactionId}. You have Received Rs. ${rupees} from HIRA QURESHI in your Easypaisa Account. Fee for this transaction is Rs. 0.00.`,
  receivedAt: at.toISOString(),
});

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** What each app sends for an SMS, and how it signs. */
export const APPS = {
  generic: {
    body: (sms: Sms) => JSON.stringify(sms),
    headers: (body: string, secret: string, at: Date) => stamped(at, (seconds) => hmac(secret, `${seconds}.${body}`)),
  },
  smsGate: {
    body: ({ sender, text, receivedAt }: Sms) =>
      JSON.stringify({ event: 'sms:received', payload: { message: text, sender, phoneNumber: sender, receivedAt } }),
    headers: (body: string, secret: string, at: Date) => stamped(at, (seconds) => hmac(secret, body + seconds)),
  },
  smsToUrl: {
    body: ({ sender, text, receivedAt }: Sms) => {
      const stamp = Date.parse(receivedAt);
      return JSON.stringify({ from: sender, text, sentStamp: stamp, receivedStamp: stamp, sim: 'sim1' });
    },
    headers: (body: string, secret: string) => ({ 'x-signature': hmac(secret, body) }),
  },
} as const;

function stamped(at: Date, sign: (seconds: string) => string): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return { 'x-timestamp': seconds, 'x-signature': sign(seconds) };
}

/** A phone that the admin has added. `deliver` sends a body, signed as its app does. */
export async function addPhone(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  admin: Browser,
  name: PhoneAppName = 'generic',
) {
  const accounts = { easypaisa: '0345 1234567' };
  const response = await admin.post('/phones', { name: 'Counter', app: name, accounts });
  if (response.statusCode !== 200) throw new Error(`The phone was rejected: ${response.body}`);
  const { phone, secret } = response.json() as { phone: { _id: string }; secret: string };
  const deliver = (body: string, { at = clock.now, headers = {}, ...sent }: Sent = {}) =>
    app.inject({
      method: 'POST',
      url: `/followerApi/bankMessages/${phone._id}`,
      headers: {
        'content-type': 'application/json',
        ...APPS[name].headers(body, sent.secret ?? secret, at),
        ...headers,
      },
      payload: body,
    });
  return { id: phone._id, secret, deliver, forward: (sms: Sms, sent?: Sent) => deliver(APPS[name].body(sms), sent) };
}
