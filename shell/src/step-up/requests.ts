import type { Api } from '@urooj/api/client';
import { createStore } from 'zustand/vanilla';

/** Calls wait for their user to confirm that it is them. */
export type StepUpRequest = { readonly api: Pick<Api, 'callRoute'>; answer(isConfirmed: boolean): void };

export const stepUp = createStore<{ request: StepUpRequest | null }>(() => ({ request: null }));

let running: Promise<boolean> | null = null;
let navigations = 0;

/** Calls that were refused at the same time share one dialog. */
function requestStepUp(api: StepUpRequest['api']): Promise<boolean> {
  running ??= new Promise<boolean>((resolve) => {
    stepUp.setState({ request: { api, answer: resolve } });
  }).finally(() => {
    running = null;
    stepUp.setState({ request: null });
  });
  return running;
}

/**
 * Called when a call begins: it belongs to the page of this moment. After a navigation nobody would know what they confirm.
 * @returns what asks the user to confirm that it is them; false where they do not, or have left the page of the call
 */
export function prepareStepUp(api: StepUpRequest['api']): () => Promise<boolean> {
  const began = navigations;
  return async () => began === navigations && requestStepUp(api);
}

/** Closes the dialog because the page is left. What waits for it is cancelled. */
export function cancelStepUp(): void {
  navigations += 1;
  stepUp.getState().request?.answer(false);
}
