import type { Api } from '@urooj/api/client';
import { createStore } from 'zustand/vanilla';

/** Calls wait for their user to confirm that it is them. */
export type StepUpRequest = { readonly api: Pick<Api, 'callRoute'>; answer(isConfirmed: boolean): void };

export const stepUp = createStore<{ request: StepUpRequest | null }>(() => ({ request: null }));

let running: Promise<boolean> | null = null;

/**
 * Asks the user to confirm that it is them. Calls that were refused at the same time share one dialog.
 * @returns whether they did
 */
export function requestStepUp(api: StepUpRequest['api']): Promise<boolean> {
  running ??= new Promise<boolean>((resolve) => {
    stepUp.setState({ request: { api, answer: resolve } });
  }).finally(() => {
    running = null;
    stepUp.setState({ request: null });
  });
  return running;
}
