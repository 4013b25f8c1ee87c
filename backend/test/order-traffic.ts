import { randomUUID } from 'node:crypto';
import { PRICE } from '@urooj/domain/price.fixture';
import { ORDER } from './samples.ts';

const ADMIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };

/** The acknowledged writes, and the requests without a response. */
export class Ledger {
  /** Order ids by idempotency key; `null` without a response. */
  readonly orders = new Map<string, string | null>();
  readonly paid = new Set<string>();
  readonly approved = new Set<string>();
  #left = 0;
  #reached = () => {};

  /** Resolves after that many more responses. */
  more(responses: number): Promise<void> {
    this.#left = responses;
    return new Promise((resolve) => {
      this.#reached = resolve;
    });
  }

  count(): void {
    if (--this.#left === 0) this.#reached();
  }
}

/** A buyer and an admin over HTTP: order, screenshot, payment, approval. */
export class TrafficClient {
  readonly #ledger: Ledger;
  readonly #screenshot: Blob;
  #headers: Record<string, string> = {};
  #url = '';

  constructor(ledger: Ledger, screenshot: Buffer) {
    this.#ledger = ledger;
    this.#screenshot = new Blob([new Uint8Array(screenshot)], { type: 'image/png' });
  }

  /** Continues with another start of the same shop; sessions outlive a crash. */
  async moveTo(url: string): Promise<void> {
    this.#url = `${url}/followerApi`;
    if (this.#headers.cookie) return;
    const response = await this.#send('POST', '/login', ADMIN);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    this.#headers = { cookie: cookies.join('; '), 'x-xsrf-token': token };
  }

  /** Repeats the round until the connection breaks. */
  async run(): Promise<void> {
    try {
      while (true) await this.#round();
    } catch (error) {
      // fetch reports a broken connection as a TypeError. Anything else fails the test.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Retries every request without a response, with its key. */
  async repeatUnanswered(): Promise<void> {
    for (const [key, id] of this.#ledger.orders) if (id === null) await this.#order(key);
  }

  async #round(): Promise<void> {
    const orderId = await this.#order(randomUUID());
    const screenshotUrl = await this.#upload();
    const payment = { orderId, clientName: '', clientEmail: '', amount: PRICE.amount, status: 'Pending', remarks: '' };
    const method = { paymentMethod: 'easypaisa', transactionId: randomUUID(), screenshotUrl };
    const paid = await this.#json('POST', '/createPayment', { ...payment, ...method });
    this.#ledger.paid.add(orderId);
    this.#ledger.count();
    await this.#json('PATCH', `/updatePayment/${(paid.payment as { _id: string })._id}`, { status: 'Approved' });
    this.#ledger.approved.add(orderId);
    this.#ledger.count();
  }

  async #order(key: string): Promise<string> {
    this.#ledger.orders.set(key, this.#ledger.orders.get(key) ?? null);
    const { id } = await this.#json('POST', '/createOrder', ORDER, { 'idempotency-key': key });
    this.#ledger.orders.set(key, String(id));
    this.#ledger.count();
    return String(id);
  }

  async #upload(): Promise<string> {
    const form = new FormData();
    form.set('image', this.#screenshot, 'screenshot.png');
    const response = await fetch(`${this.#url}/upload`, { method: 'POST', body: form, headers: this.#headers });
    return String(((await read(response)) as { imageUrl: string }).imageUrl);
  }

  async #json(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    return read(await this.#send(method, path, body, headers));
  }

  #send(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.#url + path, {
      method,
      headers: { 'content-type': 'application/json', ...this.#headers, ...headers },
      body: JSON.stringify(body),
    });
  }
}

async function read(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} responded ${response.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
