import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@urooj/contract/route';
import { type EndpointName, pathOf, ROUTES } from '@urooj/contract/routes';
import type { Journal, Kind } from './journal.ts';

const TIMEOUT_MS = 60_000;
/** A buyer presses the button again. */
const AGAIN_AFTER_MS = 2_000;
const ATTEMPTS = 60;

type Send = { kind: Kind; name: string; path: string; init?: RequestInit };
type Input = { params?: Record<string, string>; query?: string; json?: unknown; form?: () => FormData; key?: string };
type Answer = { readonly status: number; readonly text: string };

/** One browser, as the server sees it: cookies, open connections, files of a version fetched once. */
export class Visitor {
  readonly #url: string;
  readonly #journal: Journal;
  readonly #cookies = new Map<string, string>();
  readonly #seen = new Set<string>();

  constructor(url: string, journal: Journal) {
    this.#url = url;
    this.#journal = journal;
  }

  /** Opens a page with the files that it preloads. */
  async open(path: string): Promise<string> {
    const { text } = await this.#send({ kind: 'page', name: path, path, init: { headers: { accept: 'text/html' } } });
    const files = new Set([...text.matchAll(/(?:src|href)="(\/r\/[^"]+)"/g)].map(([, file = '']) => file));
    for (const file of files) {
      if (this.#seen.has(file)) continue;
      this.#seen.add(file);
      await this.#send({ kind: 'file', name: 'a file of a release', path: file });
    }
    return text;
  }

  /** Reads something from the service. */
  async call(name: EndpointName, input: Input = {}): Promise<Answer> {
    return this.#endpoint(name, 'call', input);
  }

  /** The picture behind a path. */
  async picture(path: string): Promise<number> {
    return (await this.#send({ kind: 'call', name: 'a picture', path })).status;
  }

  /**
   * Changes something. Where the service fails, the visitor does it again, with the same key.
   * @returns the body of the acknowledgement
   * @throws Error when the request was refused, or never acknowledged
   */
  async write(name: EndpointName, input: Input): Promise<Record<string, unknown>> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { status, text } = await this.#endpoint(name, 'write', input);
      if (status >= 200 && status < 300) return JSON.parse(text) as Record<string, unknown>;
      if (status >= 400 && status < 500) throw new Error(`${name} was refused with ${status}: ${text}`);
      await pause(AGAIN_AFTER_MS);
    }
    throw new Error(`${name} was not acknowledged after ${ATTEMPTS} attempts.`);
  }

  #endpoint(name: EndpointName, kind: Kind, { params = {}, query = '', json, form, key }: Input): Promise<Answer> {
    const route: Route = ROUTES[name];
    const token = this.#cookies.get('XSRF-TOKEN');
    const headers = {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token !== undefined && { 'x-xsrf-token': decodeURIComponent(token) }),
    };
    const body = form ? form() : json === undefined ? null : JSON.stringify(json);
    const path = pathOf(name, params as never) + query;
    return this.#send({ kind, name, path, init: { method: route.method, headers, body } });
  }

  async #send({ kind, name, path, init = {} }: Send): Promise<Answer> {
    const at = this.#journal.now();
    const cookie = [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    try {
      const response = await fetch(this.#url + path, {
        ...init,
        headers: { ...init.headers, ...(cookie !== '' && { cookie }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'manual',
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      const { status } = response;
      this.#journal.add({ kind, name, status, at, problem: status < 500 ? '' : text.slice(0, 300) });
      return { status, text };
    } catch (error) {
      const { message, cause } = error as Error;
      this.#journal.add({ kind, name, status: 0, at, problem: `${message} ${cause ?? ''}` });
      return { status: 0, text: '' };
    }
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const split = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
}
