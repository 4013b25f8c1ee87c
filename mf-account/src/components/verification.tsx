import { errorText } from '@urooj/api/result';
import { useHost, useSession } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { verificationTexts } from '../texts/en/shared.ts';

type VerifyNoticeProps = {
  /** What is closed to an account until its e-mail is verified; by default its orders. */
  text?: (email: string) => string;
};

/** Shown until the e-mail of an account is verified. Renders nothing where the backend verifies no e-mails. */
export function VerifyNotice({ text = verificationTexts.notice }: VerifyNoticeProps) {
  const { user, features } = useSession();
  if (user?.emailVerified !== false || !features.includes('emailVerification')) return null;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>{text(user.email)}</p>
        <SendVerification />
      </Stack>
    </Notice>
  );
}

/** Requests another mail with a link, and shows the result beside the button. */
export function SendVerification() {
  const { api } = useHost();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const send = async () => {
    setSending(true);
    setOutcome('');
    const result = await api.sendVerification();
    const { sent, sendFailed } = verificationTexts;
    setOutcome(result.ok ? result.value || sent : errorText(result.error, sendFailed));
    setSending(false);
  };
  return (
    <Cluster>
      <Button variant="secondary" busy={isSending} busyLabel={verificationTexts.sending} onClick={() => void send()}>
        {verificationTexts.send}
      </Button>
      <p role="status">{outcome}</p>
    </Cluster>
  );
}
