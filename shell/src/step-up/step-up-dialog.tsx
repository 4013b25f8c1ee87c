import { errorText, retryAfterSecondsOf } from '@urooj/api/result';
import type { Proof, SecurityCalls, StepUpOptions } from '@urooj/api/security-calls';
import { requestPasskey, supportsPasskeys } from '@urooj/platform/passkeys';
import * as sharedTexts from '@urooj/texts/en';
import { factorTexts } from '@urooj/texts/second-factor';
import { type FactorFailure, FactorForm } from '@urooj/ui/factor-form';
import { Stack } from '@urooj/ui/layout';
import { Modal } from '@urooj/ui/modal';
import { useId } from 'react';
import { stepUpTexts as texts } from '../texts/en/step-up.ts';
import styles from './step-up-dialog.module.css';

type Calls = Pick<SecurityCalls, 'stepUp' | 'stepUpOptions'>;
type StepUpDialogProps = {
  calls: Calls;
  options: StepUpOptions;
  onClose: (isConfirmed: boolean) => void;
};

/** Asks the user to confirm that it is them, above whatever is open, and leaves that as it is. */
export function StepUpDialog({ calls, options, onClose }: StepUpDialogProps) {
  const id = useId();
  const send = async (proof: Proof, close: () => void): Promise<FactorFailure | null> => {
    const result = await calls.stepUp(proof);
    if (!result.ok) {
      const { error } = result;
      return { text: errorText(error, sharedTexts.somethingWrong), retryAfterSeconds: retryAfterSecondsOf(error) };
    }
    onClose(true);
    close();
    return null;
  };
  const sendPasskey = async (close: () => void): Promise<FactorFailure | null> => {
    // Of a second attempt: a challenge counts once.
    const fresh = await calls.stepUpOptions();
    const passkey = await requestPasskey((fresh.ok ? fresh.value.passkey : options.passkey) ?? {});
    if (passkey.ok) return send({ passkey: passkey.value }, close);
    return { text: factorTexts.passkeyFailures[passkey.why], retryAfterSeconds: 0 };
  };
  return (
    <Modal className={styles.dialog} aria-labelledby={id} onClose={() => onClose(false)}>
      {(close) => (
        <Stack className={styles.box}>
          <h2 id={id}>{texts.title}</h2>
          <p>{texts.lead}</p>
          <FactorForm
            methods={options.methods}
            onPasskey={supportsPasskeys() ? () => sendPasskey(close) : undefined}
            onProof={(proof) => send(proof, close)}
            onCancel={close}
          />
        </Stack>
      )}
    </Modal>
  );
}
