import { AUTH_TEXTS } from '@urooj/domain/texts';
import { useNavigate } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { paths } from '../../paths.ts';
import type { AuthFormProps } from './auth-form.ts';

/** Whether such an account exists is nobody's business: this says the same either way. */
export function ForgotSent({ next }: AuthFormProps) {
  const navigate = useNavigate();
  return (
    <Stack>
      <h1>Check your mail</h1>
      <Notice tone="success">{AUTH_TEXTS.resetSent}</Notice>
      <Button onClick={() => void navigate(paths.auth('login', next))}>{AUTH_TEXTS.backToSignIn}</Button>
    </Stack>
  );
}
