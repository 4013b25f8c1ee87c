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

/** Price and button first, then what one gets, how it works, and questions. */
export function ServiceView({ service }: { service: ShownService }) {
  const { benefits, questions } = contentOf(service);
  return (
    <>
      <ServiceHead service={service} {...headOf(service)} />
      <Container className={styles.offers}>
        <RegularPackages service={service} packages={packagesFor(service.name)} />
        <PremiumCard service={service} />
      </Container>
      <Section heading="What you get" className={styles.band ?? ''}>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              {benefit}
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="How it works">
        <Steps steps={stepsOf(service)} />
      </Section>
      <Section heading="Questions" className={styles.band ?? ''}>
        <Accordion items={questions} />
      </Section>
      <OtherServices service={service} />
    </>
  );
}
