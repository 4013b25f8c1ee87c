import { errorText } from '@urooj/api/result';
import { VERIFY_TEXTS } from '@urooj/domain/texts';
import { useHost } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { useState } from 'react';

/** Asks for another mail with a link, and says beside the button what became of it. */
export function SendVerification() {
  const { api } = useHost();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const send = async () => {
    setBusy(true);
    setOutcome('');
    const result = await api.sendVerification();
    setOutcome(result.ok ? result.value || VERIFY_TEXTS.sent : errorText(result.error, VERIFY_TEXTS.sendFailed));
    setBusy(false);
  };
  return (
    <Cluster>
      <Button variant="secondary" busy={isBusy} busyLabel="Sending..." onClick={() => void send()}>
        {VERIFY_TEXTS.send}
      </Button>
      <p role="status">{outcome}</p>
    </Cluster>
  );
}
