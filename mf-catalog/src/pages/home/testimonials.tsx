import { Card } from '@urooj/ui/card';
import { Section } from '@urooj/ui/section';
import { Stars } from '@urooj/ui/stars';
import { TESTIMONIALS } from './home-content.ts';
import styles from './testimonials.module.css';

export function Testimonials() {
  return (
    <Section heading="What customers say">
      <ul className={styles.list}>
        {TESTIMONIALS.map(({ quote, name, role }) => (
          <Card as="li" key={name}>
            <figure className={styles.testimonial}>
              <Stars />
              <blockquote className={styles.quote}>{quote}</blockquote>
              <figcaption className={styles.who}>
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
