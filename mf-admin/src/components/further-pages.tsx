import type { Feature } from '@urooj/contract/vocabulary';
import { Link, useHost, useSession } from '@urooj/host/router';
import { Cluster } from '@urooj/ui/layout';
import { hasFeature } from './has-feature.ts';

export type FurtherPage = { readonly feature: Feature; readonly to: string; readonly text: string };

/** Links of the admin to the pages whose feature the backend has; nothing where it has none. Staff have those of their rights in a row. */
export function FurtherPages({ pages, className }: { pages: readonly FurtherPage[]; className?: string | undefined }) {
  const host = useHost();
  const shown = pages.filter(({ feature }) => hasFeature(host, feature));
  if (!useSession().canAdmin || shown.length === 0) return null;
  return (
    <Cluster className={className}>
      {shown.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </Cluster>
  );
}
