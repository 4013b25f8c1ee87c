import type { Service } from '@urooj/domain/services';
import { displayId } from '@urooj/domain/short-id';
import { sitePaths } from '@urooj/host/paths';
import { Link, useHost } from '@urooj/host/router';
import { useRunningOrder } from '@urooj/host/use-running-order';
import { runningOrderTexts as text } from '@urooj/texts/en/running-order';
import { Notice } from '@urooj/ui/notice';

/** Says that this browser or account has an order for the same service and link, which is not finished. It stops nobody. */
export function RunningOrder({ service, link }: { service: Service; link: string }) {
  const id = useRunningOrder(useHost(), { service: service.name, platform: service.platform, link });
  if (id === null) return null;
  return (
    <Notice>
      {text.before} <Link to={sitePaths.order(id)}>{displayId(id)}</Link> {text.after}
    </Notice>
  );
}
