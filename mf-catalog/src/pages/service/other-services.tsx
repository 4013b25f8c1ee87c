import { shortServiceName } from '@urooj/domain/services';
import { Link } from '@urooj/platform/router';
import { Section } from '@urooj/ui/section';
import { fromPrice } from '../../components/from-price.ts';
import { paths } from '../../paths.ts';
import { SERVICE_PAGES, type ShownService } from '../../service-pages.ts';
import styles from './other-services.module.css';

/** The rest of what is sold for the same platform. */
export function OtherServices({ service }: { service: ShownService }) {
  const others = SERVICE_PAGES.filter(({ platform, path }) => platform === service.platform && path !== service.path);
  return (
    <Section heading={`More for ${service.platform}`}>
      <ul className={styles.list}>
        {others.map((other) => (
          <li key={other.path}>
            <Link to={paths.service(other)} className={styles.link}>
              <strong>{shortServiceName(other)}</strong>
              <span>from {fromPrice(other.name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
