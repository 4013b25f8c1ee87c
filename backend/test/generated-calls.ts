import { PRICE } from '@urooj/domain/price.fixture';
import fc, { type Arbitrary } from 'fast-check';
import { PASSWORD } from './harness.ts';
import { bodyFor, type JsonSchema, type Plausible } from './json-arbitrary.ts';
import type { ShopWithUsers } from './valid-writes.ts';

export type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: JsonSchema }>> }>>;
};

export type Call = {
  readonly role: 'guest' | 'user' | 'admin';
  readonly operation: Operation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly isForm: boolean;
  readonly hasToken: boolean;
  readonly key: string | null;
};

/** A placeholder for an id from an earlier response, resolved when the call is sent. */
export const ID_PLACEHOLDER = /^given (\d+)$/;
export const ID_PLACEHOLDERS = Array.from({ length: 40 }, (_, i) => `given ${i}`);
const EMAILS = ['user@urooj.test', 'fuzz@urooj.test', 'Ayesha@Example.com', 'admin@urooj.test', 'new@urooj.test'];

const PLAUSIBLE: Plausible = {
  id: ID_PLACEHOLDERS,
  userId: ID_PLACEHOLDERS,
  orderId: ID_PLACEHOLDERS,
  screenshotUrl: ID_PLACEHOLDERS,
  email: EMAILS,
  clientEmail: EMAILS,
  password: [PASSWORD],
  newPassword: [PASSWORD],
  confirmNewPassword: [PASSWORD],
  phoneNumber: ['0300-1234567', '+923001234567'],
  service: ['Instagram Followers', 'YouTube Watch Time', 'TikTok Likes', 'Other'],
  platform: ['Instagram', 'YouTube', 'TikTok'],
  profileLink: ['@ayesha', 'https://www.instagram.com/ayesha'],
  requiredFollowers: [1000, 1500, '1000', 4000],
  price: [PRICE.sent, null],
  amount: [PRICE.amount, 10, '10'],
  transactionId: ['FT1000001', 'FT1000002', 'tx 3'],
  page: ['1', '2', '-1'],
  pageSize: ['1', '10', '100000'],
  status: ['Pending', 'In Progress', 'Completed', 'Cancelled', 'Approved', 'Rejected'],
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Paths = Readonly<Record<string, Readonly<Partial<Record<(typeof METHODS)[number], Operation>>>>>;

const FORM_SCHEMA: JsonSchema = {
  type: 'object',
  properties: { title: { type: 'string' }, content: { type: 'string' }, image: { enum: ['picture', 'garbage'] } },
};
const FORM_CALLS = ['upload', 'createBlogPost', 'updateBlogPost'];

const endsByItself = ({ responses }: Operation) =>
  Object.values(responses).every(({ content = {} }) => !Object.hasOwn(content, 'text/event-stream'));

/** The operations of the contract but streams of events. Feeds are in the description too, without an operationId. */
export async function describedCalls({ app }: ShopWithUsers): Promise<Paths> {
  const { paths } = (await app.inject('/openapi.json')).json() as { paths: Paths };
  const isCall = (operations: Paths[string]) =>
    Object.values(operations).every((one) => one.operationId !== undefined && endsByItself(one));
  return Object.fromEntries(Object.entries(paths).filter(([, operations]) => isCall(operations)));
}

/** Calls that the description allows, and some that it does not. */
export function anyCall(paths: Paths): Arbitrary<Call> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [callOf(path, method.toUpperCase() as Call['method'], operation)] : [];
    }),
  );
  return fc.oneof(...calls);
}

function callOf(path: string, method: Call['method'], operation: Operation): Arbitrary<Call> {
  const isForm = FORM_CALLS.includes(operation.operationId);
  const schema = isForm ? FORM_SCHEMA : operation.requestBody?.content['application/json'].schema;
  const properties = Object.fromEntries((operation.parameters ?? []).map(({ name, schema }) => [name, schema]));
  return fc.record({
    role: fc.constantFrom('guest' as const, 'user' as const, 'admin' as const, 'admin' as const),
    operation: fc.constant(operation),
    method: fc.constant(method),
    path: fc.constant(path),
    parameters: bodyFor({ type: 'object', properties }, PLAUSIBLE).map(asRecord),
    body: schema ? bodyFor(schema, PLAUSIBLE) : fc.constant(undefined),
    isForm: fc.constant(isForm),
    hasToken: fc.boolean(),
    key: fc.option(fc.constantFrom('key-number-1', 'key-number-2', 'x')),
  });
}

export const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
