/** A console over a store of a test, and operators of it. */
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CurrentSession } from '@urooj/contract/console';
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Figures } from '../src/console/figures.ts';
import { createConsole } from '../src/console/server.ts';
import type { Operations } from '../src/publishing/run-operations.ts';
import { operationsHere } from './operations-here.fixture.ts';
import { testShop } from './publishing.fixture.ts';

type Options = {
  figures?: Figures;
  operations?: Operations;
  pages?: string;
  rateLimitFactor?: number;
  trustProxy?: string[];
};

export type Answer = { status: number; body: Record<string, unknown> & { message?: string; lines?: string[] } };

const NO_FIGURES: Figures = {
  errors: async () => [],
  visits: async () => [],
  vitals: async () => ({ rows: [], points: [], routes: [], devices: [] }),
};

export function testConsole() {
  const shop = testShop();
  const { site, place, tokenFor } = shop;

  function openConsole({
    operations = operationsHere(),
    figures = NO_FIGURES,
    pages = join(place.root, 'none'),
    rateLimitFactor = 100,
    trustProxy = ['127.0.0.1'],
  }: Options = {}) {
    const stopping = new AbortController();
    const app = createConsole({
      ...{ site, place: { siteDir: site.dir, siteBucket: null }, operations, figures, pages },
      config: { host: '127.0.0.1', trustProxy, rateLimitFactor, logLevel: 'silent' },
      stopping: stopping.signal,
    });
    onTestFinished(async () => {
      stopping.abort();
      await app.close();
    });

    const send = async (options: InjectOptions): Promise<Answer> => {
      const response = await app.inject({ ...options, payloadAsStream: true });
      const { statusCode: status, headers } = response;
      const isEndless = String(headers['content-type']).startsWith('text/event-stream');
      if (isEndless) response.stream().destroy();
      const body = isEndless ? '' : await text(response.stream());
      return { status, body: body === '' ? {} : JSON.parse(body) };
    };

    /** A browser that signed in with this token. */
    async function signIn(token: string) {
      const response = await app.inject({ method: 'POST', url: '/api/sign-in', payload: { token } });
      if (response.statusCode !== 204) throw new Error(`Not signed in: ${response.body}`);
      const [cookie = ''] = String(response.headers['set-cookie']).split(';');
      const { operator } = (await app.inject({ url: '/api/me', headers: { cookie } })).json<CurrentSession>();
      const headers = { cookie, 'x-console-csrf': operator?.csrf ?? '' };
      return {
        headers,
        get: (url: string) => send({ url, headers: { cookie } }),
        post: (url: string, payload: object = {}) => send({ method: 'POST', url, headers, payload }),
        delete: (url: string) => send({ method: 'DELETE', url, headers }),
      };
    }

    return { app, stopping, send, signIn };
  }

  const EVERYTHING = ['view', 'publish', 'canary', 'activate', 'operate'] as const;
  /** Who may do everything. */
  const operatorToken = (name = 'operator') => tokenFor(name, 'all', EVERYTHING);

  return { ...shop, openConsole, operatorToken };
}
