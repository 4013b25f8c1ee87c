/** Keys of schema.org objects whose values are addresses. */
const ADDRESSES = new Set(['url', 'item', '@id', 'image', 'logo']);

/**
 * Makes the addresses in a schema.org object absolute: pages know their paths, only the composer knows the shop's own
 * address. @param origin such as `https://shop.example`
 */
export function withAbsoluteAddresses(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteAddresses(entry, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withAbsoluteAddresses(entry, origin, name)]),
  );
}
