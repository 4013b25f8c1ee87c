import type { Api } from '@urooj/api/client';
import { errorText } from '@urooj/api/result';
import { securityCalls } from '@urooj/api/security-calls';
import * as sharedTexts from '@urooj/texts/en';
import { createRoot } from 'react-dom/client';
import { notify } from '../notify/notify.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

let running: Promise<boolean> | null = null;

/**
 * Asks the user to confirm that it is them. Calls that were refused at the same time share one dialog. It is a tree of
 * its own, so that pages which never need it carry none of it.
 * @returns whether they did
 */
export function confirmUser(api: Pick<Api, 'callRoute'>): Promise<boolean> {
  running ??= openDialog(api).finally(() => {
    running = null;
  });
  return running;
}

async function openDialog(api: Pick<Api, 'callRoute'>): Promise<boolean> {
  const calls = securityCalls(api);
  const options = await calls.stepUpOptions();
  if (!options.ok) {
    notify.toast('error', errorText(options.error, sharedTexts.somethingWrong));
    return false;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isConfirmed = await new Promise<boolean>((resolve) => {
    root.render(<StepUpDialog calls={calls} options={options.value} onClose={resolve} />);
  });
  root.unmount();
  place.remove();
  return isConfirmed;
}
