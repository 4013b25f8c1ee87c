import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';
import { hasPage, type ServiceChanges, type ShownService, servicesWith } from '@urooj/domain/services';
import { Link } from '@urooj/host/router';
import { shortServiceName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { Card } from '@urooj/ui/card';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import { serviceListTexts } from '../../texts/en/home.ts';
import styles from './platform-cards.module.css';

type From = Readonly<Record<string, number>>;

type CardProps = { platform: Platform; services: readonly ShownService[]; from: From };

function PlatformCard({ platform, services, from }: CardProps) {
  return (
    <Card as="li" platform={platform} className={styles.card}>
      <h3 className={styles.name}>
        <PlatformIcon platform={platform} size={28} />
        {platform}
      </h3>
      <ul>
        {services.map((service) => (
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
 * @param changes how the services differ from those of the specification, where they do
 * @param from the lowest price of each service that can be ordered, in US cents
 */
export function PlatformCards({ from, changes }: { from: From; changes: ServiceChanges | undefined }) {
  const services = servicesWith(changes ?? {}).filter(hasPage);
  const groups = PLATFORMS.map((platform) => ({
    platform,
    services: services.filter((one) => one.platform === platform),
  }));
  return (
    <Section heading={serviceListTexts.heading} lead={serviceListTexts.lead} id="services">
      <ul className={styles.cards}>
        {groups
          .filter((group) => group.services.length > 0)
          .map((group) => (
            <PlatformCard key={group.platform} {...group} from={from} />
          ))}
      </ul>
    </Section>
  );
}
