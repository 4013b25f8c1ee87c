/** Keys of schema.org objects whose values are URLs. */
const URL_KEYS = new Set(['url', 'item', '@id', 'image', 'logo']);

/**
 * Makes the paths in a schema.org object absolute. Pages know only paths; the composer knows the shop's origin.
 * @param origin such as `https://shop.example`
 */
export function withAbsoluteUrls(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return URL_KEYS.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((entry) => withAbsoluteUrls(entry, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withAbsoluteUrls(entry, origin, name)]),
  );
}
