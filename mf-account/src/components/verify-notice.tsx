import { VERIFY_TEXTS } from '@urooj/domain/texts';
import { useSession } from '@urooj/platform/router';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { SendVerification } from './send-verification.tsx';

/** Stands above an account's orders until its e-mail is proven; never where the backend proves none. */
export function VerifyNotice() {
  const { user, features } = useSession();
  if (user?.emailVerified !== false || !features.includes('emailVerification')) return null;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>{VERIFY_TEXTS.notice(user.email)}</p>
        <SendVerification />
      </Stack>
    </Notice>
  );
}
