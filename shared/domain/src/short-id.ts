const SHORT_LENGTH = 8;

/** `3f2a9c1e-…` → `3f2a9c1e`. */
export function shortId(id: string): string {
  return id.slice(0, SHORT_LENGTH);
}

/** The form of an id in lists and headings: `#3f2a9c1e…`. */
export function displayId(id: string): string {
  return id.length > SHORT_LENGTH ? `#${shortId(id)}…` : `#${id}`;
}
