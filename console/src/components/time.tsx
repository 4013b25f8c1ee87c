import { timeText, utcText } from '../format.ts';

/** A time in the zone of the browser, which it names; what it is in UTC is shown on hovering. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={utcText(at)}>
      {timeText(at)}
    </time>
  );
}
