import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';
import { Link } from '@urooj/host/router';
import { shortServiceName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { Card } from '@urooj/ui/card';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import { SERVICE_PAGES } from '../../service-pages.ts';
import { serviceListTexts } from '../../texts/en/home.ts';
import styles from './platform-cards.module.css';

type From = Readonly<Record<string, number>>;

function PlatformCard({ platform, from }: { platform: Platform; from: From }) {
  return (
    <Card as="li" platform={platform} className={styles.card}>
      <h3 className={styles.name}>
        <PlatformIcon platform={platform} size={28} />
        {platform}
      </h3>
      <ul>
        {SERVICE_PAGES.filter((service) => service.platform === platform).map((service) => (
          <li key={service.path}>
            <Link to={paths.service(service)} className={styles.link}>
              {shortServiceName(service)}
              <FromPrice cents={from[service.name]} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Nothing for a service that cannot be ordered now: its page says why. */
function FromPrice({ cents }: { cents: number | undefined }) {
  return cents === undefined ? null : <span className={styles.price}>{packageTexts.fromPrice(cents)}</span>;
}

/**
 * The price list of the shop, one card per platform.
 * @param from the lowest price of each service that can be ordered, in US cents
 */
export function PlatformCards({ from }: { from: From }) {
  return (
    <Section heading={serviceListTexts.heading} lead={serviceListTexts.lead} id="services">
      <ul className={styles.cards}>
        {PLATFORMS.map((platform) => (
          <PlatformCard key={platform} platform={platform} from={from} />
        ))}
      </ul>
    </Section>
  );
}
