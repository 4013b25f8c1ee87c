import { ErrorState } from '@urooj/ui/error-state';
import { Notice } from '@urooj/ui/notice';
import { Skeleton } from '@urooj/ui/skeleton';
import type { ReactNode } from 'react';
import { texts } from '../texts/en.ts';
import type { Watched } from '../use-watched.ts';

type Props<T> = {
  loaded: Watched<T>;
  /** For screen readers, while nothing is there yet. */
  loading: string;
  children: (value: T) => ReactNode;
};

/** What was loaded, or why it is not there. After a failure the last value stays, with a sentence above it. */
export function WhenLoaded<T>({ loaded, loading, children }: Props<T>) {
  const { value, failure, isLoading, reload } = loaded;
  if (value === null && failure === null) return <Skeleton label={loading} shape="card" count={2} />;
  if (value === null) {
    return <ErrorState title={texts.failed} text={failure?.message} onRetry={reload} retrying={isLoading} />;
  }
  return (
    <>
      {failure ? <Notice tone="warning">{texts.outdated(failure.message)}</Notice> : null}
      {children(value)}
    </>
  );
}
