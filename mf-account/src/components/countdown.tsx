import type { Wait } from './use-wait.ts';

/** When the next attempt may be made. Only the end is announced: a voice that counts seconds helps nobody. */
export function Countdown({ wait: { secondsLeft, isOn } }: { wait: Wait }) {
  if (secondsLeft === null) return null;
  return (
    <>
      {isOn ? <p role="timer">You can try again in {clock(secondsLeft)}.</p> : null}
      <p role="status">{isOn ? '' : 'You can try again now.'}</p>
    </>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
