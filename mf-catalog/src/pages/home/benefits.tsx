import { Section } from '@urooj/ui/section';
import styles from './benefits.module.css';
import { BENEFITS } from './home-content.ts';

export function Benefits() {
  return (
    <Section heading="Why shops and creators choose us" className={styles.band ?? ''}>
      <ul className={styles.list}>
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title} className={styles.benefit}>
            <span className={styles.icon}>
              <Icon size={24} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
