const SHOWN = 8;

/** `3f2a9c1e-…` → `3f2a9c1e`. */
export function shortId(id: string): string {
  return id.slice(0, SHOWN);
}

/** How an order id is shown where there is no room for all of it: `#3f2a9c1e…`. */
export function displayId(id: string): string {
  return id.length > SHOWN ? `#${shortId(id)}…` : `#${id}`;
}
