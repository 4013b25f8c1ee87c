import { type ApiError, errorText, retryAfterSecondsOf } from '@urooj/api/result';
import { type Proof, type StepUpOptions, securityCalls } from '@urooj/api/security-calls';
import { requestPasskey, supportsPasskeys } from '@urooj/platform/passkeys';
import * as sharedTexts from '@urooj/texts/en';
import { factorTexts } from '@urooj/texts/second-factor';
import { type FactorFailure, FactorForm } from '@urooj/ui/factor-form';
import { Stack } from '@urooj/ui/layout';
import { Modal } from '@urooj/ui/modal';
import { useEffect, useId, useState } from 'react';
import { notify } from '../notify/notify.ts';
import { stepUpTexts as texts } from '../texts/en/step-up.ts';
import type { StepUpRequest } from './requests.ts';
import styles from './step-up-dialog.module.css';

const textOf = (error: ApiError) => errorText(error, sharedTexts.somethingWrong);

/** Asks the user to confirm that it is them, above whatever is open, and leaves that as it is. */
export function StepUpDialog({ request: { api, answer } }: { request: StepUpRequest }) {
  const id = useId();
  const calls = securityCalls(api);
  const [options, setOptions] = useState<StepUpOptions | null>(null);
  useEffect(() => {
    void securityCalls(api)
      .stepUpOptions()
      .then((result) => {
        if (result.ok) return setOptions(result.value);
        notify.toast('error', textOf(result.error));
        answer(false);
      });
  }, [api, answer]);

  const send = async (proof: Proof): Promise<FactorFailure | null> => {
    const result = await calls.stepUp(proof);
    if (!result.ok) return { text: textOf(result.error), retryAfterSeconds: retryAfterSecondsOf(result.error) };
    answer(true);
    return null;
  };
  const sendPasskey = async (): Promise<FactorFailure | null> => {
    // Those that were loaded first may have expired, or were used by an attempt that failed.
    const fresh = await calls.stepUpOptions();
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
