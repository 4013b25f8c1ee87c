const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Check every id from outside before querying for it: PostgreSQL throws an error on a malformed uuid. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
