import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  label: string;
  /** Percent, 0 to 100. Absent while the progress is unknown. */
  value?: number | undefined;
  /** Shows label and percentage above the bar. */
  legend?: boolean;
};

export function ProgressBar({ label, value, legend }: ProgressBarProps) {
  return (
    <div>
      {legend ? (
        <div className={styles.legend} aria-hidden="true">
          <span>{label}</span>
          {value === undefined ? null : <span>{Math.round(value)}%</span>}
        </div>
      ) : null}
      <progress className={styles.bar} aria-label={label} max={100} {...(value !== undefined && { value })} />
    </div>
  );
}
