import type { Package } from '@urooj/domain/entities';
import type { ShownService } from '@urooj/domain/services';
import type { Promised } from '@urooj/domain/shop-statements';
import { Link, useHost } from '@urooj/host/router';
import { fullServiceName } from '@urooj/texts/en/names';
import { BoltIcon, ClockIcon, SecureIcon, SupportIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { Suspense, useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { servicePageTexts } from '../../texts/en/service.ts';
import styles from './service-head.module.css';

const ASSURANCES = [
  { Icon: SecureIcon, name: 'noPassword' },
  { Icon: BoltIcon, name: 'start' },
  { Icon: ClockIcon, name: 'completion' },
  { Icon: SupportIcon, name: 'support' },
] as const;

type ServiceHeadProps = {
  service: ShownService;
  title: string;
  intro: string;
  promised: Promised;
  packages: readonly Package[];
};

export function ServiceHead({ service, title, intro, promised, packages }: ServiceHeadProps) {
  const assurances = servicePageTexts.assurances(promised);
  return (
    <Container className={styles.head}>
      <nav aria-label={servicePageTexts.breadcrumb}>
        <ol className={styles.trail}>
          <li>
            <Link to={paths.home()}>{servicePageTexts.home}</Link>
          </li>
          <li>
            <Link to={paths.services()}>{servicePageTexts.services}</Link>
          </li>
          <li aria-current="page">{fullServiceName(service)}</li>
        </ol>
      </nav>
      <div className={styles.title}>
        <span className={styles.icon}>
          <PlatformIcon platform={service.platform} size={30} />
        </span>
        <h1>{title}</h1>
      </div>
      <p className={styles.intro}>{intro}</p>
      <ul className={styles.assurances}>
        {ASSURANCES.filter(({ name }) => assurances[name] !== null).map(({ Icon, name }) => (
          <li key={name}>
            <Icon size={18} />
            {assurances[name]}
          </li>
        ))}
      </ul>
      <Measured service={service} packages={packages} />
    </Container>
  );
}

const MeasuredTimes = lazyComponent(
  () => import(/* webpackChunkName: "measured-times" */ './measured-times.tsx'),
  'MeasuredTimes',
);

const subscribeToNothing = () => () => undefined;

/**
 * How long orders really took, beside what is promised. It is loaded in the browser, because it changes after the page is composed; its
 * place is there before, so that nothing moves.
 */
function Measured(props: Pick<ServiceHeadProps, 'service' | 'packages'>) {
  const { measuredDelivery } = useHost().config.switches;
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  if (!measuredDelivery) return null;
  return (
    <div className={styles.measured}>
      {isHydrated ? (
        <Suspense>
          <MeasuredTimes {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
