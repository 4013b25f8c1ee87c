import { PRICE } from '@urooj/domain/price.fixture';
import { ORDER, picture } from '../samples.ts';

type Body = Record<string, unknown>;

/** Stores cookies and sends the anti-forgery token, as a browser does. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  /** Of the session, for the calls of the blog. */
  #token = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @param path below /followerApi */
  async call(method: string, path: string, body: unknown): Promise<Body> {
    const response = await this.#send(method, path, body);
    const result = (await response.json()) as Body;
    this.#token = String(result.token ?? this.#token);
    return result;
  }

  /** The response to a GET of a path of the shop. */
  async get(path: string): Promise<Response> {
    const response = await fetch(this.#origin + path, { headers: { cookie: this.#cookieHeader() } });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  #cookieHeader = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async #send(method: string, path: string, body: unknown): Promise<Response> {
    const token = this.#cookies.get('XSRF-TOKEN');
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#origin}/followerApi${path}`, {
      method,
      headers: {
        origin: this.#origin,
        cookie: this.#cookieHeader(),
        ...(this.#token && { 'x-auth-token': this.#token }),
        ...(token && { 'x-xsrf-token': decodeURIComponent(token) }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  async sendImage(path: string, fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const image = new Uint8Array(await picture('png', 400, 300));
    form.set('image', new Blob([image], { type: 'image/png' }), 'image.png');
    return this.call('POST', path, form);
  }

  async order(email: string): Promise<string> {
    return String((await this.call('POST', '/createOrder', { ...ORDER, email })).id);
  }

  /** @returns the id of the payment */
  async pay(orderId: string, transactionId: string): Promise<string> {
    const { imageUrl } = await this.sendImage('/upload');
    const buyer = { clientName: '', clientEmail: '', remarks: '' };
    const how = { amount: PRICE.amount, paymentMethod: 'easypaisa', transactionId, status: 'Pending' };
    const body = { ...buyer, ...how, orderId, screenshotUrl: imageUrl };
    const { payment } = await this.call('POST', '/createPayment', body);
    return (payment as { _id: string })._id;
  }
}
