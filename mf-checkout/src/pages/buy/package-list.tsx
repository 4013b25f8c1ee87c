import type { Package } from '@urooj/domain/entities';
import { formatUsd, pricePer1K } from '@urooj/domain/money';
import { UsdPrice } from '@urooj/ui/price';
import { type RadioCard, RadioCards } from '@urooj/ui/radio-cards';
import styles from './package-list.module.css';

type PackageListProps = {
  packages: readonly Package[];
  /** `''` while none is chosen. */
  value: string;
  error: string | undefined;
  onValue: (packageId: string) => void;
};

/** What can be had of a service: amount, price, price per thousand and warranty of each package. */
export function PackageList({ packages, value, error, onValue }: PackageListProps) {
  return (
    <RadioCards
      legend="Packages"
      name="package"
      options={packages.map(cardOf)}
      value={value}
      error={error}
      onValue={onValue}
    />
  );
}

function cardOf(offer: Package): RadioCard {
  const per1K = pricePer1K(offer.priceUsdCents, offer.amountValue);
  return {
    value: offer.id,
    tag: offer.popular ? 'Most Popular' : undefined,
    title: <span className={styles.amount}>{offer.amountDisplay}</span>,
    text: (
      <span className={styles.facts}>
        <span className={styles.price}>
          <UsdPrice cents={offer.priceUsdCents} />
        </span>
        <span className={styles.terms}>
          {per1K === null ? null : <span>{formatUsd(per1K)} per 1K</span>}
          {offer.warranty ? <span>{offer.warranty}</span> : null}
        </span>
      </span>
    ),
  };
}
