import { easypaisaText } from './bank-messages.ts';
import { callAnyOf } from './paying-buyer.ts';
import { APPS } from './phone.ts';
import { logIn } from './shop.ts';

type Credentials = { readonly email: string; readonly password: string };

/** A phone that the admin adds to shops in processes of their own. */
export async function sendingPhone(urls: readonly string[], admin: Credentials) {
  const response = await logIn(urls[0] ?? '', admin);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const headers = { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': token };
  const body = JSON.stringify({ name: 'Counter', app: 'generic', accounts: {} });
  const { json } = await callAnyOf(urls, '/phones', () => ({ method: 'POST', headers, body }));
  const { phone, secret } = json as { phone: { _id: string }; secret: string };
  /** A signed delivery, to be sent once or again. */
  const sign = (text: string) => {
    const sms = APPS.generic.body({ sender: '3737', text, receivedAt: new Date().toISOString() });
    const signed = { 'content-type': 'application/json', ...APPS.generic.headers(sms, secret, new Date()) };
    return () => ({ method: 'POST', headers: signed, body: sms });
  };
  const send = async (delivery: ReturnType<typeof sign>) => {
    await callAnyOf(urls, `/bankMessages/${phone._id}`, delivery);
  };
  return { sign, send, forward: (id: string, amount: string) => send(sign(easypaisaText({ id, amount }))) };
}
