/** The anti-forgery token of the session; nothing without one. */
export function antiForgeryHeader(): Record<string, string> {
  const token = readCookie('XSRF-TOKEN');
  return token ? { 'X-XSRF-TOKEN': token } : {};
}

/** The value of a cookie; `null` if there is none that scripts can read, or no document. */
function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch {
    return null; // cookies are refused, or this one is not percent-encoded, so not ours
  }
}
