import type { FastifyInstance, InjectOptions } from 'fastify';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Sent = {
  readonly headers?: Record<string, string>;
  readonly payload?: unknown;
  readonly remoteAddress?: string;
};

type FormFile = {
  readonly content: Buffer;
  readonly filename: string;
  readonly type: string;
};

/** Stores cookies and sends the anti-forgery token, as a browser with our pages does. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get = (path: string, sent: Sent = {}) => this.send('GET', path, sent);
  post = (path: string, payload?: unknown, sent: Sent = {}) => this.send('POST', path, { ...sent, payload });

  /** @param path below /followerApi */
  async send(method: Method, path: string, sent: Sent = {}) {
    return this.#sendTo(method, `/followerApi${path}`, sent);
  }

  /** Opens an address of the shop, such as a link of a mail, without following its redirect. */
  open = (url: string, sent: Sent = {}) => {
    const { pathname, search } = new URL(url, 'http://shop.test');
    return this.#sendTo('GET', pathname + search, sent);
  };

  async #sendTo(method: Method, url: string, { headers = {}, payload, remoteAddress }: Sent) {
    const token = this.cookies.get('XSRF-TOKEN');
    const response = await this.#app.inject({
      method,
      url,
      headers: { ...(token && { 'x-xsrf-token': token }), cookie: this.#cookieHeader(), ...headers },
      ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
      ...(remoteAddress && { remoteAddress }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async logIn(email: string, password: string): Promise<void> {
    const response = await this.post('/login', { email, password });
    if (response.statusCode !== 200) throw new Error(`The login was rejected: ${response.body}`);
  }

  /** Sends one file as a form does. */
  upload(content: Buffer, filename = 'screenshot.png', field = 'image', type = 'image/png') {
    return this.sendForm('POST', '/upload', { [field]: { content, filename, type } });
  }

  /** Sends texts and files as a form does. */
  sendForm(method: Method, path: string, fields: Record<string, string | FormFile>, headers: Sent['headers'] = {}) {
    const boundary = 'urooj-test-boundary';
    const parts = Object.entries(fields).map(([name, value]) => {
      const file = typeof value === 'string' ? null : value;
      const more = file ? `; filename="${file.filename}"\r\nContent-Type: ${file.type}` : '';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
      return Buffer.concat([Buffer.from(head), file?.content ?? Buffer.from(String(value)), Buffer.from('\r\n')]);
    });
    const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return this.send(method, path, { payload, headers: { ...type, ...headers } });
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }
}
