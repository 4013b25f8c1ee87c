import type { Package } from '@urooj/domain/entities';
import type { Service } from '@urooj/domain/services';
import { useHost } from '@urooj/host/router';
import { amountName, fullServiceName, promiseName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { supportText } from '@urooj/texts/en/promises';
import { Card } from '@urooj/ui/card';
import { type Icon, SecureIcon, ShieldIcon, SupportIcon } from '@urooj/ui/icons';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { UsdPrice } from '@urooj/ui/price';
import { Suspense } from 'react';
import { buyTexts } from '../../texts/en/buy.ts';
import styles from './order-summary.module.css';

/** `hours`: when the support answers; null where nothing is said of it. */
type OrderSummaryProps = { service: Service; chosen: Package | null; hours: string | null };

/** What is about to be ordered, and what the shop promises with it. */
export function OrderSummary({ service, chosen, hours }: OrderSummaryProps) {
  const { config } = useHost();
  return (
    <aside aria-label={buyTexts.summary} className={styles.aside}>
      {chosen ? (
        <Card platform={service.platform} className={styles.card}>
          <p className={styles.service}>
            <PlatformIcon platform={service.platform} />
            {fullServiceName(service)}
          </p>
          <p className={styles.amount}>{amountName(chosen.amountDisplay)}</p>
          <UsdPrice cents={chosen.priceUsdCents} paisa={chosen.priceMinor} size="large" />
        </Card>
      ) : null}
      <ul className={styles.promises}>
        {promises(chosen, hours).map(({ PromiseIcon, text }) => (
          <li key={text}>
            <PromiseIcon />
            {text}
          </li>
        ))}
      </ul>
      {chosen && config.switches.measuredDelivery ? (
        // The last of the page: it moves nothing when it is loaded.
        <Suspense>
          <div className={styles.measured}>
            <MeasuredTimes service={service.name} amount={chosen.amountValue} />
          </div>
        </Suspense>
      ) : null}
    </aside>
  );
}

const MeasuredTimes = lazyComponent(
  () => import(/* webpackChunkName: "measured-times" */ './measured-times.tsx'),
  'MeasuredTimes',
);

function promises(chosen: Package | null, hours: string | null): readonly { PromiseIcon: Icon; text: string }[] {
  const support = supportText(hours);
  return [
    { PromiseIcon: SecureIcon, text: packageTexts.noPassword },
    ...(chosen?.promise ? [{ PromiseIcon: ShieldIcon, text: buyTexts.guarantee(promiseName(chosen.promise)) }] : []),
    ...(support === null ? [] : [{ PromiseIcon: SupportIcon, text: support }]),
  ];
}
