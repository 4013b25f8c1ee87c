import type { Package } from '@urooj/domain/entities';
import { formatUsd, pricePer1K } from '@urooj/domain/money';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { Badge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { SecureIcon } from '@urooj/ui/icons';
import { UsdPrice } from '@urooj/ui/price';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import type { ShownService } from '../../service-pages.ts';
import styles from './offer.module.css';

export type OfferProps = { service: ShownService; offer: Package };

export function PricePer1K({ offer: { priceUsdCents, amountValue } }: { offer: Package }) {
  const cents = pricePer1K(priceUsdCents, amountValue);
  return cents === null ? null : <span className={styles.per}>{formatUsd(cents)} per 1K</span>;
}

export function Warranty({ warranty }: { warranty: string | null }) {
  if (!warranty) return null;
  return (
    <p className={styles.warranty}>
      <SecureIcon size={16} />
      {warranty}
    </p>
  );
}

/** One line of a price list. */
export function Offer({ service, offer }: OfferProps) {
  const { amountDisplay, amountValue, priceUsdCents, popular, warranty } = offer;
  return (
    <li className={classNames(styles.offer, popular && styles.popular)}>
      <div className={styles.what}>
        <p className={styles.amount}>
          {amountDisplay}
          <VisuallyHidden> {service.name}</VisuallyHidden>
        </p>
        {popular ? <Badge tone="accent">Most Popular</Badge> : null}
        <Warranty warranty={warranty} />
      </div>
      <div className={styles.price}>
        <UsdPrice cents={priceUsdCents} />
        <PricePer1K offer={offer} />
      </div>
      <Link
        to={sitePaths.buy(service.name, amountValue)}
        className={classNames(buttonClass({ variant: popular ? 'primary' : 'secondary' }), styles.buy)}
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
