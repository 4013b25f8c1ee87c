import { FIGURES } from '@urooj/domain/claims';
import type { Package } from '@urooj/domain/entities';
import type { Service } from '@urooj/domain/services';
import { Card } from '@urooj/ui/card';
import { type Icon, SecureIcon, ShieldIcon, SupportIcon } from '@urooj/ui/icons';
import { PlatformGlyph } from '@urooj/ui/platform-glyph';
import { UsdPrice } from '@urooj/ui/price';
import styles from './order-summary.module.css';

type OrderSummaryProps = { service: Service; offer: Package | null };

/** What is about to be ordered, and what the shop promises with it. */
export function OrderSummary({ service, offer }: OrderSummaryProps) {
  return (
    <aside aria-label="Your order" className={styles.aside}>
      {offer ? (
        <Card platform={service.platform} className={styles.card}>
          <p className={styles.service}>
            <PlatformGlyph platform={service.platform} />
            {service.name}
          </p>
          <p className={styles.amount}>{offer.amountDisplay}</p>
          <UsdPrice cents={offer.priceUsdCents} size="large" />
        </Card>
      ) : null}
      <ul className={styles.claims}>
        {claims(offer).map(({ ClaimIcon, text }) => (
          <li key={text}>
            <ClaimIcon />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function claims(offer: Package | null): readonly { ClaimIcon: Icon; text: string }[] {
  return [
    { ClaimIcon: SecureIcon, text: 'No password required' },
    ...(offer?.warranty ? [{ ClaimIcon: ShieldIcon, text: `${offer.warranty} guarantee` }] : []),
    { ClaimIcon: SupportIcon, text: `${FIGURES.support} support` },
  ];
}
