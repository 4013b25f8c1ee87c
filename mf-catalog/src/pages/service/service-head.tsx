import { Link } from '@urooj/platform/router';
import { BoltIcon, ClockIcon, SecureIcon, SupportIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { PlatformGlyph } from '@urooj/ui/platform-glyph';
import { paths } from '../../paths.ts';
import type { ShownService } from '../../service-pages.ts';
import { PROMISES } from '../../texts/en/promises.ts';
import styles from './service-head.module.css';

const ASSURANCES = [
  { Icon: SecureIcon, text: 'No password required' },
  { Icon: BoltIcon, text: `Starts in ${PROMISES.deliveryStart}` },
  { Icon: ClockIcon, text: `Completes in ${PROMISES.deliveryCompletion}` },
  { Icon: SupportIcon, text: `${PROMISES.support} support` },
] as const;

type ServiceHeadProps = { service: ShownService; title: string; intro: string };

export function ServiceHead({ service, title, intro }: ServiceHeadProps) {
  return (
    <Container className={styles.head}>
      <nav aria-label="Breadcrumb">
        <ol className={styles.trail}>
          <li>
            <Link to={paths.home()}>Home</Link>
          </li>
          <li>
            <Link to={paths.services()}>Services</Link>
          </li>
          <li aria-current="page">{service.name}</li>
        </ol>
      </nav>
      <div className={styles.title}>
        <span className={styles.glyph}>
          <PlatformGlyph platform={service.platform} size={30} />
        </span>
        <h1>{title}</h1>
      </div>
      <p className={styles.intro}>{intro}</p>
      <ul className={styles.assurances}>
        {ASSURANCES.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={18} />
            {text}
          </li>
        ))}
      </ul>
    </Container>
  );
}
