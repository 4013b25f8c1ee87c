import { isRecord } from '@urooj/contract/is-record';

/** Each value of groups of settings by its full name, such as `payees.easypaisa.account`. */
export function valuesByName(group: object, name = ''): Readonly<Record<string, unknown>> {
  const entries = Object.entries(group).flatMap(([key, value]): [string, unknown][] => {
    const full = name === '' ? key : `${name}.${key}`;
    return isRecord(value) ? Object.entries(valuesByName(value, full)) : [[full, value]];
  });
  return Object.fromEntries(entries);
}
