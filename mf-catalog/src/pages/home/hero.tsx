import type { Package } from '@urooj/domain/entities';
import { type Promised, type ShownStatements, stated } from '@urooj/domain/shop-statements';
import { sitePaths } from '@urooj/host/paths';
import { Link } from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { Container } from '@urooj/ui/layout';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import night from '../../components/night.module.css';
import { figureStatements, HERO_LEAD, heroTexts } from '../../texts/en/home.ts';
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

const FIGURES = ['customers', 'orders', 'uptime', 'support'] as const;

/** The figures that are shown; none without a number. */
function Figures({ statements, promised }: Omit<HeroProps, 'example'>) {
  const usual = figureStatements(promised);
  const figures = FIGURES.flatMap((name) => {
    const shown = stated(statements, `figure.${name}`, usual[name]);
    return shown?.figure ? [shown] : [];
  });
  if (figures.length === 0) return null;
  return (
    <Container className={night.night}>
      <dl className={styles.figures}>
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}

/** What the shop sells, in a sentence; `null` where the shop owner hides it. */
export const heroLead = (statements: ShownStatements | undefined): string | null =>
  stated(statements, 'hero.lead', { text: HERO_LEAD })?.text ?? null;

type HeroProps = { example: Package | null; statements: ShownStatements | undefined; promised: Promised };

export function Hero({ example, statements, promised }: HeroProps) {
  const lead = heroLead(statements);
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.stage}>
        <RisingLine />
        <Container className={styles.columns}>
          <div className={night.night}>
            <h1 id="home-title" className={styles.title}>
              {heroTexts.heading}
            </h1>
            {lead === null ? null : <p className={styles.lead}>{lead}</p>}
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
      <Figures statements={statements} promised={promised} />
    </section>
  );
}
