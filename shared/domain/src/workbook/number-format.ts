import { isoOf } from '../dates.ts';

/** How the number of a cell is shown. */
export type NumberFormat = {
  /** Whether it is a time; all others are plain numbers. */
  readonly isTime: boolean;
  /** The least number of digits: `0000` has four. */
  readonly digits: number;
};

const DAY_MS = 86_400_000;
/** The number of 1970-01-01, counted from 1900. */
const EPOCH_DAY = 25_569;
const DAYS_1904 = 1_462;
/** Excel keeps 15 digits. Of a longer number the last ones are lost. */
const MAX_INTEGER = 1e15;
const PRECISION = 15;

/** Numbers of formats that programs know without their codes. */
const isBuiltInTime = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** @param code `yyyy-mm-dd`, `#,##0.00`, … where the workbook has it */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isTime: isBuiltInTime(id), digits: 0 };
  // Quoted and escaped characters are shown as they are; brackets have colours, currencies and languages, and hours above 24.
  const shown = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return { isTime: !/general/i.test(shown) && /[ymdhs]/i.test(shown), digits: /^0+$/.test(shown) ? shown.length : 0 };
}

/** The number of a cell as text: `2026-11-21`, `2026-11-21 14:05:00`, `14:05:00`, `1390.5`, `0042`. */
export function numberText(text: string, { isTime, digits }: NumberFormat, is1904: boolean): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (isTime && value >= 0) return timeText(value < 1 || !is1904 ? value : value + DAYS_1904) ?? text;
  // An id with lost digits must not look like one.
  if (Math.abs(value) >= MAX_INTEGER) return value.toExponential();
  return String(Number(value.toPrecision(PRECISION))).padStart(digits, '0');
}

function timeText(days: number): string | null {
  const seconds = Math.round((days - EPOCH_DAY) * (DAY_MS / 1000));
  const epoch = seconds * 1000;
  if (Number.isNaN(new Date(epoch).getTime())) return null;
  const [day = '', time = ''] = isoOf(epoch).slice(0, 19).split('T');
  if (days < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}
