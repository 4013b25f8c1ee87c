import { type Sandbox, SandboxFailed } from '@urooj/build/sandbox';
import type { Call } from '@urooj/build/sandbox-messages';
import { createPerformer, failureOf } from '@urooj/build/sandbox-performer';
import { processes } from './running-bundle.ts';

/** Does the same in this process: without isolation, limits and the 100 ms of a start. */
function startHere(): Sandbox {
  const perform = createPerformer();
  return {
    async call(call, { sendRequest }) {
      try {
        // As its messages would do it.
        const copy: Call = call.call === 'open' ? call : JSON.parse(JSON.stringify(call));
        return JSON.parse(JSON.stringify(await perform(copy, sendRequest)));
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
