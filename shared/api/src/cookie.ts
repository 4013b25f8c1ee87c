/** The value of a cookie that scripts may read; null where there is none that can be read, or no document. */
export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch {
    return null; // not percent-encoded the way it claims: not a cookie of ours
  }
}
