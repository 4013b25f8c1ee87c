/** The anti-forgery token of the session; nothing without one. */
export function antiForgeryHeader(): Record<string, string> {
  const token = readCookie('XSRF-TOKEN');
  return token ? { 'X-XSRF-TOKEN': token } : {};
}

/** The value of a cookie; `null` if there is none that scripts can read, or no document. */
function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch {
    return null; // not percent-encoded, so not a cookie of ours
  }
}
