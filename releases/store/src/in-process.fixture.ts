import { type Sandbox, SandboxFailed } from '@urooj/build/sandbox';
import { createPerformer, failureOf } from '@urooj/build/sandbox-performer';
import { processes } from './running-bundle.ts';

/** Does the same in this process: without isolation, limits and the 100 ms of a start. */
function startHere(): Sandbox {
  const perform = createPerformer();
  return {
    async call(call, { sendRequest }) {
      try {
        // As its messages would do it.
        return JSON.parse(JSON.stringify(await perform(JSON.parse(JSON.stringify(call)), sendRequest)));
      } catch (error) {
        throw new SandboxFailed(failureOf(error), false);
      }
    },
    isOpen: () => true,
    close: () => {},
  };
}

const { start } = processes;

/** Tests of the store compose hundreds of sites with bundles of a few lines. */
export function composeInThisProcess(): void {
  processes.start = startHere;
}

/** Tests of what bundles may do, and of live pages, compose as the shop does. */
export function composeInProcesses(): void {
  processes.start = start;
}
