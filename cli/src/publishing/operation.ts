/**
 * One operation of the running shop, in a process of its own: it gets a message, responds with the outcome, and ends.
 * Composing pages takes seconds of a core, in which the shop would answer nobody.
 */
import { type Operation, performOperation } from './perform-operation.ts';

process.once('message', async (operation) => {
  const outcome = await performOperation(operation as Operation);
  process.send?.(outcome, () => process.disconnect());
});
