import { BANK_MESSAGE_ROUTES } from '@urooj/contract/bank-message-routes';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from './client.ts';
import { json, type Loopback, startLoopback } from './loopback.fixture.ts';

let backend: Loopback;
afterEach(() => backend.close());

const REJECTED = json(403, { code: 'step_up_required', msg: 'Please confirm that it is you, then try again.' });

/** Adds a phone at a backend that refuses the first calls. */
async function addPhone(refusals: number, stepUp?: () => Promise<boolean>) {
  let left = refusals;
  backend = await startLoopback({
    'POST /phones': (response, request) => (left-- > 0 ? REJECTED : json(201, { secret: 's' }))(response, request),
  });
  const api = createApi({
    ...{ apiHost: backend.host, features: () => ['bankMessages', 'idempotency'] as const, token: () => null },
    ...{ releases: () => '', ...(stepUp && { prepareStepUp: () => stepUp }) },
  });
  const input = { body: { name: 'Counter' }, idempotencyKey: 'k1' };
  return { result: await api.callRoute(BANK_MESSAGE_ROUTES.createPhone, input), sent: backend.received };
}

test('sends a refused call again, unchanged, once its user has confirmed', async () => {
  const stepUp = vi.fn(async () => true);
  const { result, sent } = await addPhone(1, stepUp);
  expect([result.ok, stepUp.mock.calls.length]).toEqual([true, 1]);
  expect(sent.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
    ['{"name":"Counter"}', 'k1'],
    ['{"name":"Counter"}', 'k1'],
  ]);
});

test.each([
  ['the user does not confirm', async () => false, 1],
  ['the confirmation is refused, too', async () => true, 2],
  ['nothing can ask', undefined, 1],
])('returns the refusal where %s', async (_what, stepUp, calls) => {
  const { result, sent } = await addPhone(2, stepUp);
  expect(result).toMatchObject({ ok: false, error: { code: 'step_up_required' } });
  expect(sent).toHaveLength(calls);
});
