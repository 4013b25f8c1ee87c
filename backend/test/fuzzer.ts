import { ERRORS, type ErrorCode } from '@urooj/contract/errors';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Browser } from './browser.ts';
import { asRecord, type Call, ID_PLACEHOLDER, ID_PLACEHOLDERS, type Operation, type Paths } from './generated-calls.ts';
import { PASSWORD } from './harness.ts';
import type { ShopWithUsers } from './valid-writes.ts';

/** Sends calls and collects the ids that the responses contain. */
export class Fuzzer {
  readonly statuses = new Map<number, number>();
  readonly #shop: ShopWithUsers;
  readonly #given: string[];
  readonly #responses: ReadonlyMap<string, z.ZodType>;
  readonly #pictures: ReadonlyMap<unknown, Buffer>;

  constructor(shop: ShopWithUsers, paths: Paths, given: string[], image: Buffer) {
    this.#shop = shop;
    this.#given = given;
    this.#pictures = new Map([
      ['picture', image],
      ['garbage', Buffer.from('<svg/>')],
    ]);
    const operations = Object.values(paths).flatMap((one) => Object.values(one));
    this.#responses = new Map(operations.map((one) => [one.operationId, responseSchema(one)]));
  }

  /** @throws AssertionError when neither the description nor the error table documents the response */
  async send(call: Call): Promise<void> {
    const who = await this.#browser(call.role);
    const response = await this.#sent(who, call);
    this.statuses.set(response.statusCode, (this.statuses.get(response.statusCode) ?? 0) + 1);
    if (response.statusCode >= 400) return expectRefusal(response);
    const isJson = response.headers['content-type']?.startsWith('application/json');
    const body = isJson ? response.json() : response.body;
    const judged = this.#responses.get(call.operation.operationId)?.safeParse(body);
    expect(judged?.error, `the response of ${call.operation.operationId}`).toBeUndefined();
    this.#remember(body);
  }

  /** Logouts, bans and deletions are among the calls, so accounts and sessions are restored. */
  async #browser(role: Call['role']): Promise<Browser> {
    const { asGuest, user, admin, pool, database } = this.#shop;
    if (role === 'guest') return asGuest();
    const [who, email] =
      role === 'user' ? ([user, 'user@urooj.test'] as const) : ([admin, 'admin@urooj.test'] as const);
    if ((await who.get('/session')).json().user?.email === email) return who;
    await pool.query('update users set is_banned = false where email = $1', [email]);
    await who.logIn(email, PASSWORD).catch(async () => {
      await database.execute(`delete from users where email = '${email}'`);
      const again = await (role === 'user' ? this.#shop.asUser(email) : this.#shop.asAdmin());
      for (const [name, value] of again.cookies) who.cookies.set(name, value);
    });
    return who;
  }

  async #sent(who: Browser, { method, path, parameters, body, isForm, hasToken, key }: Call) {
    const rest = new URLSearchParams();
    let filled = path;
    for (const [name, value] of Object.entries(parameters)) {
      const text = textOf(this.#real(value));
      if (filled.includes(`{${name}}`))
        filled = filled.replace(`{${name}}`, () => encodeURIComponent(wellFormed(text)));
      else rest.append(name, text);
    }
    const url = `${filled.replace('/followerApi', '').replace(/\{\w+\}/g, 'none')}?${rest}`;
    const token = hasToken ? (await who.get('/session')).json().token : null;
    const headers = { ...(token && { 'x-auth-token': token }), ...(key && { 'idempotency-key': key }) };
    const real = this.#real(body);
    return isForm
      ? who.sendForm(method, url, this.#form(real), headers)
      : who.send(method, url, { headers, payload: typeof real === 'object' ? real : JSON.stringify(real) });
  }

  #form(body: unknown) {
    const fields = Object.entries(asRecord(body)).filter(([name]) => /^[\w-]+$/.test(name));
    return Object.fromEntries(
      fields.map(([name, value]) => {
        const content = this.#pictures.get(value);
        return [name, content ? { content, filename: 'a.png', type: 'image/png' } : textOf(value)];
      }),
    );
  }

  #real(value: unknown): unknown {
    if (typeof value === 'string') {
      const index = ID_PLACEHOLDER.exec(value)?.[1];
      return index === undefined ? value : this.#given[Number(index) % this.#given.length];
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#real(one)]));
  }

  #remember(body: unknown): void {
    for (const found of JSON.stringify(body).matchAll(/"(?:_id|imageUrl)":"([^"]+)"/g)) {
      if (found[1] && !this.#given.includes(found[1])) this.#given.unshift(found[1]);
    }
    this.#given.length = Math.min(this.#given.length, ID_PLACEHOLDERS.length);
  }
}

/** Also works for a value that has no JSON. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const wellFormed = (text: string) => text.toWellFormed();

function responseSchema({ responses }: Operation): z.ZodType {
  const content = (responses['2XX'] ?? responses['200'])?.content ?? {};
  const [schema] = Object.values(content).map((one) => one.schema);
  if (!schema) throw new Error('A call does not describe its response');
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

function expectRefusal(response: Awaited<ReturnType<Browser['send']>>): void {
  const body = response.json();
  expect(response.statusCode, response.body).toBeLessThan(500);
  expect(body).toEqual({
    msg: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
    ...(body.field && { field: expect.any(String) }),
    ...(body.params && { params: expect.any(Object) }),
    ...(body.error && { error: body.msg }),
  });
  expect(ERRORS[body.code as ErrorCode]?.status).toBe(response.statusCode);
}
