import { testStore } from '@urooj/store/store.fixture';
import { expect, test } from 'vitest';
import { createOperations } from '../src/publishing/run-operations.ts';

const { site } = testStore();

test('at the end of the process, operations that wait do not begin any more, and those that run are finished', async () => {
  const operations = createOperations();
  const operation = { place: { siteDir: site.dir, siteBucket: null }, job: 'end failing canaries' } as const;
  const all = Array.from({ length: 4 }, () => operations.run(operation));
  const outcomes = Promise.allSettled([...all, operations.close().then(() => operations.run(operation))]);
  const done = { status: 'fulfilled', value: { value: [], lines: [], ok: true } };
  const rejection = { status: 'rejected', reason: expect.objectContaining({ name: 'TooBusy' }) };
  expect(await outcomes).toMatchObject([done, done, rejection, rejection, rejection]);
});
