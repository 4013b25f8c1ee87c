import { formControlTexts } from '@urooj/texts/en/form-controls';
import { useEffect, useState } from 'react';

export type RetryCountdown = {
  /** Whole seconds until the next attempt is allowed; `null` before the first rejection. */
  secondsLeft: number | null;
  isRunning: boolean;
  /** @param seconds 0 where the server has named no time: there is no countdown then */
  start(seconds: number): void;
};

const TICK_MS = 1000;

/** Counts down to the end of a `Retry-After`. It reads the clock, because timers of a background tab fire rarely. */
export function useRetryCountdown(): RetryCountdown {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const secondsLeft = endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft !== null && secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft,
    isRunning,
    start(seconds) {
      setNow(Date.now());
      setEndsAt(seconds > 0 ? Date.now() + seconds * 1000 : null);
    },
  };
}

type RetryNoticeProps = {
  countdown: RetryCountdown;
  /** Whether the form still shows the failure: without it, the end of the countdown says nothing. */
  hasFailed: boolean;
};

/** Shows the countdown. Screen readers announce only its end: every second would be too much. */
export function RetryNotice({ countdown: { secondsLeft, isRunning }, hasFailed }: RetryNoticeProps) {
  if (secondsLeft === null || !(isRunning || hasFailed)) return null;
  return (
    <div>
      {isRunning ? <p role="timer">{formControlTexts.retryIn(minutesAndSeconds(secondsLeft))}</p> : null}
      <p role="status">{isRunning ? '' : formControlTexts.retryNow}</p>
    </div>
  );
}

/** 65 → `1:05`. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
