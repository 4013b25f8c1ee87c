import { findPackage, packagesOf, soldFrom } from '@urooj/domain/catalogue';
import type { Package } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import { Link, useLoaderData } from '@urooj/host/router';
import type { SiteConfig } from '@urooj/host/site-config';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { classNames } from '@urooj/ui/class-names';
import { BoltIcon, type Icon, SecureIcon, SupportIcon, UserIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Stars } from '@urooj/ui/stars';
import night from '../../components/night.module.css';
import { organization } from '../../json-ld.ts';
import { benefitTexts, closingTexts, HOME_TITLE, heroTexts, testimonialTexts } from '../../texts/en/home.ts';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { PlatformCards } from './platform-cards.tsx';

type HomeData = {
  readonly shop: Pick<SiteConfig, 'brand' | 'support' | 'social'>;
  /** The lowest price of each service that can be ordered, in US cents. */
  readonly from: Readonly<Record<string, number>>;
  /** What the example of an order costs. */
  readonly example: Package | null;
};

function Home() {
  const { from, example } = useLoaderData<HomeData>();
  return (
    <>
      <Hero example={example} />
      <PlatformCards from={from} />
      <Benefits />
      <Testimonials />
      <CallToAction />
    </>
  );
}

type Benefit = Exclude<keyof typeof benefitTexts, 'heading'>;

const BENEFITS: readonly (readonly [Icon, Benefit])[] = [
  [UserIcon, 'realUsers'],
  [BoltIcon, 'fast'],
  [SecureIcon, 'safe'],
  [SupportIcon, 'support'],
];

function Benefits() {
  return (
    <Section heading={benefitTexts.heading} className={styles.band}>
      <ul className={styles.benefits}>
        {BENEFITS.map(([BenefitIcon, benefit]) => (
          <li key={benefit} className={styles.benefit}>
            <span className={styles.icon}>
              <BenefitIcon size={24} />
            </span>
            <h3>{benefitTexts[benefit].title}</h3>
            <p>{benefitTexts[benefit].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Testimonials() {
  return (
    <Section heading={testimonialTexts.heading}>
      <ul className={styles.testimonials}>
        {testimonialTexts.list.map(({ quote, name, role }) => (
          <Card as="li" key={name}>
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

/** Names and prices are known when pages are composed, not when they are built. */
async function loadHome({ config, catalogue }: HostApi): Promise<HomeData> {
  const { brand, support, social } = config;
  const known = await catalogue();
  const example = findPackage(packagesOf(known, 'Instagram Followers'), 1_000);
  return { shop: { brand, support, social }, from: soldFrom(known), example };
}

export const page: Page<HomeData> = {
  loader: (host) => () => loadHome(host),
  meta: ({ shop }) => ({
    title: HOME_TITLE,
    description: heroTexts.lead,
    jsonLd: import.meta.env.SSR ? [organization(shop)] : [],
  }),
  Component: Home,
};
