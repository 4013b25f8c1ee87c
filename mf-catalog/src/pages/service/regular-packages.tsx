import type { Package } from '@urooj/domain/entities';
import { formatUsd, pricePer1K } from '@urooj/domain/money';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { Badge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { SecureIcon } from '@urooj/ui/icons';
import { UsdPrice } from '@urooj/ui/price';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { useId } from 'react';
import type { ShownService } from '../../service-pages.ts';
import styles from './regular-packages.module.css';

type OfferProps = { service: ShownService; offer: Package; isOnly: boolean };

function Offer({ service, offer, isOnly }: OfferProps) {
  const { amountDisplay, amountValue, priceUsdCents, popular, warranty } = offer;
  const per1K = pricePer1K(priceUsdCents, amountValue);
  return (
    <li className={`${styles.offer} ${popular || isOnly ? styles.leading : ''}`}>
      <div className={styles.what}>
        <p className={styles.amount}>
          {amountDisplay}
          <VisuallyHidden> {service.name}</VisuallyHidden>
        </p>
        {popular ? <Badge tone="accent">Most Popular</Badge> : null}
        {warranty ? (
          <p className={styles.warranty}>
            <SecureIcon size={16} />
            {warranty}
          </p>
        ) : null}
      </div>
      <div className={styles.price}>
        <UsdPrice cents={priceUsdCents} />
        {per1K === null ? null : <span className={styles.per}>{formatUsd(per1K)} per 1K</span>}
      </div>
      <Link
        to={sitePaths.buy(service.name, amountValue)}
        className={`${buttonClass({ variant: popular || isOnly ? 'primary' : 'secondary' })} ${styles.buy}`}
      >
        Buy
        <VisuallyHidden>
          {' '}
          {amountDisplay} {service.name}
        </VisuallyHidden>
      </Link>
    </li>
  );
}

/** The list prices of a service; each leads to the purchase form. */
export function RegularPackages({ service, packages }: { service: ShownService; packages: readonly Package[] }) {
  const id = useId();
  return (
    <Card as="section" platform={service.platform} aria-labelledby={id}>
      <h2 id={id}>Regular Packages</h2>
      <p className={styles.lead}>Fixed amounts at a fixed price. Pay once, no subscription.</p>
      <ul className={styles.list}>
        {packages.map((offer) => (
          <Offer key={offer.id} service={service} offer={offer} isOnly={packages.length === 1} />
        ))}
      </ul>
    </Card>
  );
}
