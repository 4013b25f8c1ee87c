import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fuzzer } from './fuzzer.ts';
import { anyCall, describedCalls } from './generated-calls.ts';
import { createTestApp } from './harness.ts';
import { picture, placeOrder } from './samples.ts';
import { shopWithUsers } from './valid-writes.ts';

/** A few calls in the ordinary suite; `npm run fuzz` sends thousands. The seed repeats a run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

test(`${REQUESTS} calls generated from the description get responses that it documents (seed ${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  const shop = await shopWithUsers(await createTestApp({ rateLimitFactor: 1e6 }));
  const paths = await describedCalls(shop);
  const fuzzer = new Fuzzer(shop, paths, [await placeOrder(shop.user)], await picture());
  const property = fc.asyncProperty(anyCall(paths), (call) => fuzzer.send(call));
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
  const statuses = Object.fromEntries([...fuzzer.statuses].sort(([a], [b]) => a - b));
  if (process.env.FUZZ_REQUESTS)
    process.stdout.write(`${REQUESTS} requests, seed ${SEED}: ${JSON.stringify(statuses)}\n`);
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
});
