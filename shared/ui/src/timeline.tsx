import { controlTexts } from '@urooj/texts/en/controls';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon } from './icons.tsx';
import styles from './timeline.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TimelineState = 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped';
/** `id` is needed only where two steps may have the same title. */
export type TimelineStep = { id?: string; title: string; state: TimelineState; text?: ReactNode };

/** The state of a step in words, for screen readers. */
const stateTexts = (): Readonly<Record<TimelineState, string>> => ({
  done: controlTexts.stepDone,
  current: controlTexts.stepCurrent,
  upcoming: controlTexts.stepUpcoming,
  skipped: controlTexts.stepSkipped,
  stopped: controlTexts.stepStopped,
});

const MARKS: Readonly<Record<TimelineState, ReactNode>> = {
  done: <CheckIcon size={16} />,
  current: null,
  upcoming: null,
  skipped: null,
  stopped: <CloseIcon size={16} />,
};

/** The steps of an order, from top to bottom. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ id, title, state, text }) => (
        <li
          key={id ?? title}
          className={classNames(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {MARKS[state]}
          </span>
          <span className={styles.title}>
            {title} <VisuallyHidden>{stateTexts()[state]}</VisuallyHidden>
          </span>
          {text ? <span className={styles.text}>{text}</span> : null}
        </li>
      ))}
    </ol>
  );
}
