import type { Package } from '@urooj/domain/entities';
import { sitePaths } from '@urooj/host/paths';
import { Link } from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { Container } from '@urooj/ui/layout';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import night from '../../components/night.module.css';
import { FIGURES, heroTexts } from '../../texts/en/home.ts';
import styles from './hero.module.css';
import { OrderCard } from './order-card.tsx';

/** A line that rises faster and faster from left to right. */
const CURVE = 'M0 394C300 392 520 376 690 298S980 110 1200 12';

function RisingLine() {
  return (
    <svg className={styles.curve} viewBox="0 0 1200 400" preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id="hero-rise" x1="0" y1="1" x2="1" y2="0">
        <stop offset="0" stopColor="var(--night-indigo)" />
        <stop offset="1" stopColor="var(--night-green)" />
      </linearGradient>
      <path className={styles.area} d={`${CURVE}V400H0Z`} fill="url(#hero-rise)" />
      <path d={CURVE} fill="none" stroke="url(#hero-rise)" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

export function Hero({ example }: { example: Package | null }) {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.stage}>
        <RisingLine />
        <Container className={styles.columns}>
          <div className={night.night}>
            <h1 id="home-title" className={styles.title}>
              {heroTexts.heading}
            </h1>
            <p className={styles.lead}>{heroTexts.lead}</p>
            <div className={styles.calls}>
              <Link to={sitePaths.buy()} className={buttonClass({ size: 'large' })}>
                {heroTexts.start}
              </Link>
              <Link to={sitePaths.blog()} className={buttonClass({ size: 'large', variant: 'secondary' })}>
                {heroTexts.learnMore}
                <VisuallyHidden> {heroTexts.learnMoreWhere}</VisuallyHidden>
              </Link>
            </div>
          </div>
          <OrderCard item={example} />
        </Container>
      </div>
      <Container className={night.night}>
        <dl className={styles.figures}>
          {FIGURES.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
