/**
 * A value of a record whose keys others chose: a page may be called `constructor`, which every object inherits.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
