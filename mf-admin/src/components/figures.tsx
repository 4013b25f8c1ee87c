import styles from './figures.module.css';

/** Numbers that are read at a glance. */
export function Figures({ label, figures }: { label: string; figures: Readonly<Record<string, string | number>> }) {
  return (
    <dl aria-label={label} className={styles.figures}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
