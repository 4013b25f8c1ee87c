import { performOperation } from '../src/publishing/perform-operation.ts';
import type { Operations } from '../src/publishing/run-operations.ts';

/**
 * Runs operations in this process, without the half second of a start. What a process of its own adds is tested with
 * `createOperations`, in `publishing.test.ts` and others.
 */
export const operationsHere = (): Operations => ({
  // As its messages would do it.
  run: async (operation) => JSON.parse(JSON.stringify(await performOperation(operation))),
  stop: () => {},
  close: async () => {},
});
