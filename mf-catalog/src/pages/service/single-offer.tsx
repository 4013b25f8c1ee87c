import { shortServiceName } from '@urooj/domain/services';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { UsdPrice } from '@urooj/ui/price';
import { type OfferProps, PricePer1K, Warranty } from './offer.tsx';
import styles from './single-offer.module.css';

/** The one package of a service: its price large, its button wide. */
export function SingleOffer({ service, offer }: OfferProps) {
  const { amountDisplay, amountValue, priceUsdCents, warranty } = offer;
  // Hours are in the amount already: 4K Hours.
  const what = amountDisplay.includes(' ') ? amountDisplay : `${amountDisplay} ${shortServiceName(service)}`;
  return (
    <div className={styles.offer}>
      <div className={styles.what}>
        <p className={styles.amount}>{what}</p>
        <Warranty warranty={warranty} />
      </div>
      <div className={styles.price}>
        <UsdPrice cents={priceUsdCents} size="large" />
        <PricePer1K offer={offer} />
      </div>
      <Link to={sitePaths.buy(service.name, amountValue)} className={buttonClass({ size: 'large', wide: true })}>
        Buy {what}
      </Link>
    </div>
  );
}
