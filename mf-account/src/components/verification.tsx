import { useHost, useSession } from '@urooj/host/router';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { verificationTexts } from '../texts/en/shared.ts';
import { SendMail } from './send-mail.tsx';

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
  const { send: button, sending, sendFailed: failed, sent } = verificationTexts;
  return (
    <SendMail
      variant="secondary"
      texts={{ button, sending, failed }}
      request={() => api.sendVerification()}
      sent={(message) => message || sent}
    />
  );
}
