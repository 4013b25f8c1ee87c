import { errorText, type Result } from '@urooj/api/result';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { useState } from 'react';

type SendMailProps = {
  variant: 'secondary' | 'quiet';
  texts: { readonly button: string; readonly sending: string; readonly failed: string };
  request: () => Promise<Result<string>>;
  /** What is said of a mail that was sent. @param message of the server */
  sent: (message: string) => string;
};

/** Requests a mail, and shows the result beside the button. */
export function SendMail({ variant, texts: { button, sending, failed }, request, sent }: SendMailProps) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const send = async () => {
    setSending(true);
    setOutcome('');
    const result = await request();
    setOutcome(result.ok ? sent(result.value) : errorText(result.error, failed));
    setSending(false);
  };
  return (
    <Cluster>
      <Button variant={variant} busy={isSending} busyLabel={sending} onClick={() => void send()}>
        {button}
      </Button>
      <p role="status">{outcome}</p>
    </Cluster>
  );
}
