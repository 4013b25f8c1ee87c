import styles from './figures.module.css';

type FiguresProps = { label: string; figures: Readonly<Record<string, string | number>> };

/** A row of figures, each with its name. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
