import type { Package } from '@urooj/domain/entities';
import { Card } from '@urooj/ui/card';
import { type ReactNode, useId } from 'react';
import type { ShownService } from '../../service-pages.ts';
import { Offer } from './offer.tsx';
import styles from './regular-packages.module.css';
import { SingleOffer } from './single-offer.tsx';

type RegularPackagesProps = {
  service: ShownService;
  packages: readonly Package[];
  /** What one gets, below the price. */
  children?: ReactNode;
};

/** The list prices of a service; each leads to the purchase form. */
export function RegularPackages({ service, packages, children }: RegularPackagesProps) {
  const id = useId();
  const [first, ...others] = packages;
  return (
    <Card as="section" platform={service.platform} aria-labelledby={id}>
      <h2 id={id}>Regular Packages</h2>
      <p className={styles.lead}>A fixed amount at a fixed price. You pay once.</p>
      {first && others.length === 0 ? (
        <SingleOffer service={service} offer={first} />
      ) : (
        <ul className={styles.list}>
          {packages.map((offer) => (
            <Offer key={offer.id} service={service} offer={offer} />
          ))}
        </ul>
      )}
      {children ? (
        <div className={styles.benefits}>
          <h3>What you get</h3>
          {children}
        </div>
      ) : null}
    </Card>
  );
}
