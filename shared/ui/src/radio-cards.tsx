import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import styles from './radio-cards.module.css';

export type RadioCard = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** A small label on the edge of the card, such as `Most Popular`. */
  tag?: string | undefined;
};

export type RadioCardsProps = {
  legend: string;
  name: string;
  options: readonly RadioCard[];
  /** `''` while nothing is chosen. */
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  /** Two or more short titles in a row, also on a phone. */
  compact?: boolean;
};

/** A radio group of cards: packages, payment methods. */
export function RadioCards({ legend, name, options, value, onValue, error, compact }: RadioCardsProps) {
  const errorId = useId();
  return (
    <fieldset className={classNames(styles.group, compact && styles.compact)} aria-describedby={errorId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onValue(option.value)}
            />
            <span className={styles.title}>{option.title}</span>
            {option.text ? <span className={styles.text}>{option.text}</span> : null}
            {option.tag ? <span className={styles.tag}>{option.tag}</span> : null}
          </label>
        ))}
      </div>
      <div id={errorId} className={fieldStyles.error} aria-live="polite">
        {error}
      </div>
    </fieldset>
  );
}
