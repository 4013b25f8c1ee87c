import { findPackage, packagesOf, soldFrom } from '@urooj/domain/catalogue';
import type { Package } from '@urooj/domain/entities';
import { currentLanguage } from '@urooj/domain/language';
import { type ServiceChanges, serviceChanges } from '@urooj/domain/services';
import {
  PROMISED_KINDS,
  type Promised,
  promisedIn,
  type ShownStatements,
  stated,
  statementsFor,
} from '@urooj/domain/shop-statements';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import { Link, useLoaderData } from '@urooj/host/router';
import type { SiteConfig } from '@urooj/host/site-config';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { classNames } from '@urooj/ui/class-names';
import { BoltIcon, SecureIcon, SupportIcon, UserIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Stars } from '@urooj/ui/stars';
import night from '../../components/night.module.css';
import { organization } from '../../json-ld.ts';
import {
  BENEFITS_HEADING,
  benefitStatements,
  closingTexts,
  HOME_TITLE,
  TESTIMONIALS_HEADING,
  testimonialStatements,
  USUAL_PROMISED,
} from '../../texts/en/home.ts';
import { Hero, heroLead } from './hero.tsx';
import styles from './home.module.css';
import { PlatformCards } from './platform-cards.tsx';

type HomeData = {
  readonly shop: Pick<SiteConfig, 'brand' | 'support' | 'social'>;
  /** The lowest price of each service that can be ordered, in US cents. */
  readonly from: Readonly<Record<string, number>>;
  /** How the services differ from those of the specification, where they do. */
  readonly services?: ServiceChanges;
  /** What the example of an order costs. */
  readonly example: Package | null;
  readonly statements?: ShownStatements;
};

function Home() {
  const { from, services, example, statements } = useLoaderData<HomeData>();
  const promised = promisedIn(statements, USUAL_PROMISED);
  return (
    <>
      <Hero example={example} statements={statements} promised={promised} />
      <PlatformCards from={from} changes={services} />
      <Benefits statements={statements} promised={promised} />
      <Testimonials statements={statements} />
      <CallToAction />
    </>
  );
}

type Stated = { statements: ShownStatements | undefined; promised: Promised };

const BENEFITS = [
  [UserIcon, 'realUsers'],
  [BoltIcon, 'fast'],
  [SecureIcon, 'safe'],
  [SupportIcon, 'support'],
] as const;

function Benefits({ statements, promised }: Stated) {
  const usual = benefitStatements(promised);
  const benefits = BENEFITS.flatMap(([BenefitIcon, name]) => {
    const benefit = stated(statements, `benefit.${name}`, usual[name]);
    return benefit ? [{ BenefitIcon, name, ...benefit }] : [];
  });
  if (benefits.length === 0) return null;
  return (
    <Section heading={BENEFITS_HEADING} className={styles.band}>
      <ul className={styles.benefits}>
        {benefits.map(({ BenefitIcon, name, title, text }) => (
          <li key={name} className={styles.benefit}>
            <span className={styles.icon}>
              <BenefitIcon size={24} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Testimonials({ statements }: Pick<Stated, 'statements'>) {
  const testimonials = testimonialStatements.flatMap((usual, index) => {
    const testimonial = stated(statements, `testimonial.${(index + 1) as 1 | 2 | 3}`, usual);
    return testimonial?.quote ? [testimonial] : [];
  });
  if (testimonials.length === 0) return null;
  return (
    <Section heading={TESTIMONIALS_HEADING}>
      <ul className={styles.testimonials}>
        {testimonials.map(({ quote, name, role }) => (
          <Card as="li" key={`${name} ${quote}`}>
            <figure className={styles.testimonial}>
              <Stars />
              <blockquote className={styles.quote}>{quote}</blockquote>
              <figcaption className={styles.customer}>
                <strong>{name}</strong>
                <span>{role}</span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function CallToAction() {
  return (
    <section aria-labelledby="closing-title">
      <Container className={styles.closing}>
        <div className={classNames(night.night, styles.box)}>
          <div className={styles.text}>
            <h2 id="closing-title">{closingTexts.heading}</h2>
            <p>{closingTexts.text}</p>
          </div>
          <div className={styles.calls}>
            <Link to={sitePaths.buy()} className={buttonClass({ size: 'large' })}>
              {closingTexts.start}
            </Link>
            <Link to={sitePaths.trackOrder()} className={buttonClass({ size: 'large', variant: 'secondary' })}>
              {closingTexts.track}
            </Link>
          </div>
        </div>
      </Container>
    </section>
  );
}

const HOME_KINDS = ['hero', 'figure', 'benefit', 'testimonial', ...PROMISED_KINDS];

/** Names and prices are known when pages are composed, not when they are built. */
async function loadHome({ config, catalogue, statements }: HostApi): Promise<HomeData> {
  const { brand, support, social } = config;
  const known = await catalogue();
  const services = serviceChanges(known, currentLanguage());
  const example = findPackage(packagesOf(known, 'Instagram Followers'), 1_000);
  return {
    ...{ shop: { brand, support, social }, from: soldFrom(known), example },
    ...(Object.keys(services).length > 0 ? { services } : {}),
    ...statementsFor(await statements(), currentLanguage(), HOME_KINDS),
  };
}

export const page: Page<HomeData> = {
  loader: (host) => () => loadHome(host),
  meta: ({ shop, statements }) => ({
    title: HOME_TITLE,
    description: heroLead(statements) ?? '',
    jsonLd: import.meta.env.SSR ? [organization(shop)] : [],
  }),
  Component: Home,
};
