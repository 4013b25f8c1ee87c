import { randomUUID } from 'node:crypto';
import { ORDER } from './samples.ts';

const ADMIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };

/** What the service acknowledged, and what it was asked without an answer. */
export class Ledger {
  /** Order by the key of its request; `null` while nobody answered. */
  readonly orders = new Map<string, string | null>();
  readonly paid = new Set<string>();
  readonly approved = new Set<string>();
  #left = 0;
  #reached = () => {};

  /** @returns when so many more answers have come */
  more(answers: number): Promise<void> {
    this.#left = answers;
    return new Promise((resolve) => {
      this.#reached = resolve;
    });
  }

  count(): void {
    if (--this.#left === 0) this.#reached();
  }
}

/** The way of a buyer and an admin over the wire: order, proof, payment, approval. */
export class Trader {
  readonly #ledger: Ledger;
  readonly #proof: Blob;
  #headers: Record<string, string> = {};
  #url = '';

  constructor(ledger: Ledger, proof: Buffer) {
    this.#ledger = ledger;
    this.#proof = new Blob([new Uint8Array(proof)], { type: 'image/png' });
  }

  /** Goes to another start of the same shop; a session outlives a crash. */
  async moveTo(url: string): Promise<void> {
    this.#url = `${url}/followerApi`;
    if (this.#headers.cookie) return;
    const answer = await this.#send('POST', '/login', ADMIN);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    this.#headers = { cookie: cookies.join('; '), 'x-xsrf-token': token };
  }

  /** Trades until the service goes away. */
  async trade(): Promise<void> {
    try {
      while (true) await this.#round();
    } catch (error) {
      // A connection that broke: fetch says so with a TypeError. Anything else is a finding.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Asks again for what was never answered, with the same keys. */
  async repeatUnanswered(): Promise<void> {
    for (const [key, id] of this.#ledger.orders) if (id === null) await this.#order(key);
  }

  async #round(): Promise<void> {
    const orderId = await this.#order(randomUUID());
    const screenshotUrl = await this.#upload();
    const payment = { orderId, clientName: '', clientEmail: '', amount: 850.68, status: 'Pending', remarks: '' };
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
    form.set('image', this.#proof, 'proof.png');
    const answer = await fetch(`${this.#url}/upload`, { method: 'POST', body: form, headers: this.#headers });
    return String(((await read(answer)) as { imageUrl: string }).imageUrl);
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

async function read(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
