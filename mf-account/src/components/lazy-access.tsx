import { useSession } from '@urooj/host/router';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Skeleton } from '@urooj/ui/skeleton';
import { Suspense } from 'react';
import { accessTexts } from '../texts/en/shared.ts';

/** A chunk of its own: two pages have it below what they are about. */
const Access = lazyComponent(() => import(/* webpackChunkName: "access" */ './access.tsx'), 'Access');

/** Password and browsers of the logged-in user. */
export function LazyAccess() {
  const { user, features } = useSession();
  if (!user || !(features.includes('passwordChange') || features.includes('sessions'))) return null;
  return (
    <Suspense fallback={<Skeleton label={accessTexts.loading} shape="row" count={3} />}>
      <Access user={user} features={features} />
    </Suspense>
  );
}
