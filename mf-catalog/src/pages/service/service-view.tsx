import { packagesFor } from '@urooj/domain/catalogue';
import { Accordion } from '@urooj/ui/accordion';
import { CheckIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Steps } from '@urooj/ui/steps';
import type { ShownService } from '../../service-pages.ts';
import { OtherServices } from './other-services.tsx';
import { PremiumCard } from './premium-card.tsx';
import { RegularPackages } from './regular-packages.tsx';
import { contentOf, headOf, stepsOf } from './service-content.ts';
import { ServiceHead } from './service-head.tsx';
import styles from './service-view.module.css';

function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <CheckIcon />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

/** Price and button first, then what one gets, how it works, and questions. */
export function ServiceView({ service }: { service: ShownService }) {
  const { benefits, questions } = contentOf(service);
  const packages = packagesFor(service.name);
  // A single package leaves room beside the premium card; a list of them fills it.
  const isSingle = packages.length === 1;
  return (
    <>
      <ServiceHead service={service} {...headOf(service)} />
      <Container className={styles.offers}>
        <RegularPackages service={service} packages={packages}>
          {isSingle ? <Benefits benefits={benefits} /> : null}
        </RegularPackages>
        <PremiumCard service={service} />
      </Container>
      {isSingle ? null : (
        <Section heading="What you get" className={styles.band ?? ''}>
          <Benefits benefits={benefits} />
        </Section>
      )}
      <Section heading="How it works" className={isSingle ? (styles.band ?? '') : ''}>
        <Steps steps={stepsOf(service)} />
      </Section>
      <Section heading="Questions" className={isSingle ? '' : (styles.band ?? '')}>
        <Accordion items={questions} />
      </Section>
      <OtherServices service={service} />
    </>
  );
}
