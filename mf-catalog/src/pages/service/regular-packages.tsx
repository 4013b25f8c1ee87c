import type { Package } from '@urooj/domain/entities';
import { pricePer1K } from '@urooj/domain/money';
import type { ShownService } from '@urooj/domain/services';
import { sitePaths } from '@urooj/host/paths';
import { Link } from '@urooj/host/router';
import { amountName, fullServiceName, promiseName, shortServiceName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { Badge } from '@urooj/ui/badge';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { classNames } from '@urooj/ui/class-names';
import { SecureIcon } from '@urooj/ui/icons';
import { UsdPrice } from '@urooj/ui/price';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { type ReactNode, useId } from 'react';
import { servicePageTexts } from '../../texts/en/service.ts';
import styles from './regular-packages.module.css';

type RegularPackagesProps = {
  service: ShownService;
  packages: readonly Package[];
  /** Whether the service or the shop takes no orders now: prices without a way to buy. */
  isOff: boolean;
  /** The benefits, below the price. */
  children?: ReactNode;
};

/** The list prices of a service; each leads to the purchase form. */
export function RegularPackages({ service, packages, isOff, children }: RegularPackagesProps) {
  const id = useId();
  const [first, ...others] = packages;
  return (
    <Card as="section" platform={service.platform} aria-labelledby={id}>
      <h2 id={id}>{servicePageTexts.packages}</h2>
      <p className={styles.lead}>{servicePageTexts.packagesLead(first?.promise ?? null)}</p>
      {first && others.length === 0 ? (
        <SinglePackage service={service} item={first} isOff={isOff} />
      ) : (
        <ul className={styles.list}>
          {packages.map((item) => (
            <PackageRow key={item.id} service={service} item={item} isOff={isOff} />
          ))}
        </ul>
      )}
      {children ? (
        <div className={styles.benefits}>
          <h3>{servicePageTexts.whatYouGet}</h3>
          {children}
        </div>
      ) : null}
    </Card>
  );
}

type PackageProps = { service: ShownService; item: Package; isOff: boolean };

/** One line of a price list. */
function PackageRow({ service, item, isOff }: PackageProps) {
  const { amountDisplay, amountValue, priceUsdCents, priceMinor, popular, promise } = item;
  return (
    <li className={classNames(styles.package, popular && styles.popular)}>
      <div className={styles.what}>
        <p className={styles.amount}>
          {amountDisplay}
          <VisuallyHidden> {fullServiceName(service)}</VisuallyHidden>
        </p>
        {popular ? <Badge tone="accent">{packageTexts.mostPopular}</Badge> : null}
        <Promised promise={promise} />
      </div>
      <div className={styles.price}>
        <UsdPrice cents={priceUsdCents} paisa={priceMinor} />
        <PricePer1K item={item} />
      </div>
      {isOff ? null : (
        <Link
          to={sitePaths.buy(service.name, amountValue)}
          className={classNames(buttonClass({ variant: popular ? 'primary' : 'secondary' }), styles.buy)}
        >
          {servicePageTexts.buy}
          <VisuallyHidden>
            {' '}
            {amountName(amountDisplay)} {fullServiceName(service)}
          </VisuallyHidden>
        </Link>
      )}
    </li>
  );
}

/** The only package of a service, with a large price and a wide button. */
function SinglePackage({ service, item, isOff }: PackageProps) {
  const { amountDisplay, amountValue, priceUsdCents, priceMinor, promise } = item;
  // `4K Hours` contains its unit already.
  const what = amountDisplay.includes(' ')
    ? amountName(amountDisplay)
    : `${amountDisplay} ${shortServiceName(service)}`;
  return (
    <div className={styles.single}>
      <div className={styles.singleWhat}>
        <p className={styles.singleAmount}>{what}</p>
        <Promised promise={promise} />
      </div>
      <div className={styles.singlePrice}>
        <UsdPrice cents={priceUsdCents} paisa={priceMinor} size="large" />
        <PricePer1K item={item} />
      </div>
      {isOff ? null : (
        <Link to={sitePaths.buy(service.name, amountValue)} className={buttonClass({ size: 'large', wide: true })}>
          {servicePageTexts.buyWhat(what)}
        </Link>
      )}
    </div>
  );
}

function PricePer1K({ item: { priceUsdCents, amountValue } }: { item: Package }) {
  const cents = pricePer1K(priceUsdCents, amountValue);
  return cents === null ? null : <span className={styles.per1K}>{packageTexts.per1K(cents)}</span>;
}

function Promised({ promise }: { promise: Package['promise'] }) {
  if (!promise) return null;
  return (
    <p className={styles.warranty}>
      <SecureIcon size={16} />
      {promiseName(promise)}
    </p>
  );
}
