import { sendOrderMail } from '@urooj/api/order-calls';
import { errorText } from '@urooj/api/result';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { heldMailTexts } from '../../texts/en/held-mail.ts';

type HeldMailProps = { orderId: string; email: string };

/** Says that the confirmation was not sent, and sends it when the buyer asks. */
export function HeldMail({ orderId, email }: HeldMailProps) {
  const { api } = useHost();
  const [state, setState] = useState<'held' | 'sending' | 'sent'>('held');
  const [problem, setProblem] = useState('');
  const send = async () => {
    setState('sending');
    setProblem('');
    const result = await sendOrderMail(api, orderId);
    setState(result.ok ? 'sent' : 'held');
    if (!result.ok) setProblem(errorText(result.error, heldMailTexts.failed));
  };
  if (state === 'sent') return <Notice tone="success">{heldMailTexts.sent}</Notice>;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>{heldMailTexts.held(email)}</p>
        <Cluster>
          <Button
            variant="secondary"
            busy={state === 'sending'}
            busyLabel={heldMailTexts.sending}
            onClick={() => void send()}
          >
            {heldMailTexts.send}
          </Button>
          <p role="status">{problem}</p>
        </Cluster>
      </Stack>
    </Notice>
  );
}
