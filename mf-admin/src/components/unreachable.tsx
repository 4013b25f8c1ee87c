import { useHost, useRevalidator } from '@urooj/host/router';
import { ErrorState } from '@urooj/ui/error-state';
import { useState } from 'react';
import { texts } from '../texts/en.ts';

/** Shown where the backend did not respond to the request of the session. */
export function Unreachable() {
  const { session } = useHost();
  const { revalidate } = useRevalidator();
  const [retrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    await session.refresh();
    await revalidate();
    setRetrying(false);
  }

  return (
    <ErrorState
      title={texts.dashboard.unreachable}
      text={texts.dashboard.checkConnection}
      retrying={retrying}
      onRetry={() => void retry()}
    />
  );
}
