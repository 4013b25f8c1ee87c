import { type ApiError, errorText, retryAfterSecondsOf } from '@urooj/api/result';
import { type Proof, type StepUpOptions, securityCalls } from '@urooj/api/security-calls';
import { cancelPasskeyRequest, requestPasskey, supportsPasskeys } from '@urooj/host/passkeys';
import { factorTexts } from '@urooj/texts/en/second-factor';
import { sharedTexts } from '@urooj/texts/en/shared';
import { type FactorFailure, FactorForm } from '@urooj/ui/factor-form';
import { Stack } from '@urooj/ui/layout';
import { Modal } from '@urooj/ui/modal';
import { useEffect, useId, useState } from 'react';
import { notify } from '../notify/notify.ts';
import { stepUpTexts as texts } from '../texts/en/step-up.ts';
import { type StepUpRequest, stepUp } from './requests.ts';
import styles from './step-up-dialog.module.css';

/** A navigation ends the request while a response or an authenticator is waited for. */
const isOpen = (request: StepUpRequest) => stepUp.getState().request === request;

const textOf = (error: ApiError) => errorText(error, sharedTexts.somethingWrong);

/** Asks the user to confirm that it is them, above whatever is open, and leaves that as it is. */
export function StepUpDialog({ request }: { request: StepUpRequest }) {
  const { api, answer } = request;
  const id = useId();
  const calls = securityCalls(api);
  const [options, setOptions] = useState<StepUpOptions | null>(null);
  useEffect(() => {
    void securityCalls(api)
      .stepUpOptions()
      .then((result) => {
        if (!isOpen(request)) return;
        if (result.ok) return setOptions(result.value);
        notify.toast('error', textOf(result.error));
        answer(false);
      });
  }, [request, api, answer]);
  useEffect(() => cancelPasskeyRequest, []);

  const send = async (proof: Proof): Promise<FactorFailure | null> => {
    const result = await calls.stepUp(proof);
    if (!result.ok) return { text: textOf(result.error), retryAfterSeconds: retryAfterSecondsOf(result.error) };
    answer(true);
    return null;
  };
  const sendPasskey = async (): Promise<FactorFailure | null> => {
    // Those that were loaded first may have expired, or were used by an attempt that failed.
    const fresh = await calls.stepUpOptions();
    if (!isOpen(request)) return null;
    if (!fresh.ok) return { text: textOf(fresh.error), retryAfterSeconds: 0 };
    const passkey = await requestPasskey(fresh.value.passkey ?? {});
    if (passkey.ok) return send({ passkey: passkey.value });
    return { text: factorTexts.passkeyFailures[passkey.why], retryAfterSeconds: 0 };
  };
  if (!options) return null;
  return (
    <Modal className={styles.dialog} aria-labelledby={id} onClose={() => answer(false)}>
      {(close) => (
        <Stack className={styles.box}>
          <h2 id={id}>{texts.title}</h2>
          <p>{texts.lead}</p>
          <FactorForm
            methods={options.methods}
            onPasskey={supportsPasskeys() ? sendPasskey : undefined}
            onProof={send}
            onCancel={close}
          />
        </Stack>
      )}
    </Modal>
  );
}
