import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import styles from './antd-day-range.module.css';

/** `2026-11-21`, as the URL and the server write a day. */
const FORMAT = 'YYYY-MM-DD';
const LAST_DAY = dayjs('9999-12-31');

type DayRangePickerProps = {
  /** The ids of both inputs, for their labels. */
  id: { start: string; end: string };
  /** Days like `2026-11-21`; an empty one leaves its side open. */
  value: readonly [from: string, to: string];
  onChange: (from: string, to: string) => void;
  placeholder: [from: string, to: string];
  /** Opens the calendar at once. */
  defaultOpen?: boolean;
};

const toDayjs = (day: string): Dayjs | null => (day === '' ? null : dayjs(day));
const toDay = (day: Dayjs | null | undefined): string => day?.format(FORMAT) ?? '';

/**
 * antd's range picker for plain days. dayjs carries only year, month and day here and applies no time zone: the days are
 * those of the shop (Asia/Karachi) wherever the admin is.
 */
export function DayRangePicker({ value: [from, to], onChange, defaultOpen = false, ...rest }: DayRangePickerProps) {
  return (
    <DatePicker.RangePicker
      {...rest}
      className={styles.picker ?? ''}
      value={[toDayjs(from), toDayjs(to)]}
      onChange={(range) => onChange(toDay(range?.[0]), toDay(range?.[1]))}
      format={FORMAT}
      maxDate={LAST_DAY}
      allowEmpty={[true, true]}
      // A typed day counts when its input is left.
      needConfirm={false}
      autoFocus={defaultOpen}
      defaultOpen={defaultOpen}
      classNames={{ popup: { root: styles.popup ?? '' } }}
    />
  );
}
