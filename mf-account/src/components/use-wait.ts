import { useEffect, useState } from 'react';

export type Wait = {
  /** Whole seconds; `null` where nothing was ever waited for. */
  secondsLeft: number | null;
  isOn: boolean;
  start(seconds: number): void;
};

const TICK_MS = 1000;

/** Counts down as the server asks. By the clock and not by ticks: a tab in the background gets few of them. */
export function useWait(): Wait {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const secondsLeft = endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOn = secondsLeft !== null && secondsLeft > 0;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return {
    secondsLeft,
    isOn,
    start(seconds) {
      setNow(Date.now());
      setEndsAt(seconds > 0 ? Date.now() + seconds * 1000 : null);
    },
  };
}
