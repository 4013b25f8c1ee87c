import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fuzzer } from './fuzzer.ts';
import { createTestApp } from './harness.ts';
import { anyCall, describedCalls } from './made-up-calls.ts';
import { picture, placeOrder } from './samples.ts';
import { setStage } from './writes.ts';

/** A few in the ordinary suite; `npm run fuzz` sends thousands. The seed brings the same run again. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

test(`${REQUESTS} calls made up from the description get answers that it knows (seed ${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  const stage = await setStage(await createTestApp({ rateLimitFactor: 1e6 }));
  const paths = await describedCalls(stage);
  const fuzzer = new Fuzzer(stage, paths, [await placeOrder(stage.user)], await picture());
  const property = fc.asyncProperty(anyCall(paths), (call) => fuzzer.send(call));
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
  const statuses = Object.fromEntries([...fuzzer.statuses].sort(([a], [b]) => a - b));
  if (process.env.FUZZ_REQUESTS)
    process.stdout.write(`${REQUESTS} requests, seed ${SEED}: ${JSON.stringify(statuses)}\n`);
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
});
