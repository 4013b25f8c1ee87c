import { vitalsTexts as text } from '../../texts/en/vitals.ts';

const SECOND_MS = 1000;

/** `1.92 s`, `240 ms`, or a layout shift: `0.05` */
export function figureText(measure: string, figure: number | null): string {
  if (figure === null) return text.none;
  if (measure === 'cls') return figure.toFixed(figure < 0.1 ? 3 : 2);
  if (figure < SECOND_MS) return text.milliseconds(Math.round(figure));
  return text.seconds((figure / SECOND_MS).toFixed(2));
}
