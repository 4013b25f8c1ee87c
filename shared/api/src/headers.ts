import { isUnsafe, ROUTES, type Route } from '@urooj/contract/routes';
import { RELEASES_HEADER } from '@urooj/contract/vocabulary';
import { currentLanguage } from '@urooj/domain/language';
import type { ApiOptions } from './api-options.ts';

/** The anti-forgery token of the session; nothing without one. */
export function antiForgeryHeader(): Record<string, string> {
  const token = readCookie('XSRF-TOKEN');
  return token ? { 'X-XSRF-TOKEN': token } : {};
}

/**
 * The headers of a call. In plain mode there is only the token of blog writes. Our own backend writes e-mails about an order
 * in the language in which it was placed, whatever language the browser prefers.
 */
export function headersOf(route: Route, options: ApiOptions, idempotencyKey?: string): Record<string, string> {
  const features = options.features();
  const token = route.access === 'blog-admin' ? options.token() : null;
  const releases = route === ROUTES.createOrder && features.includes('fieldFigures') ? options.releases?.() : '';
  return {
    ...(token ? { 'x-auth-token': token } : {}),
    ...(isUnsafe(route.method) && features.includes('csrf') ? antiForgeryHeader() : {}),
    ...(idempotencyKey && route.idempotent && features.includes('idempotency')
      ? { 'Idempotency-Key': idempotencyKey }
      : {}),
    ...(releases ? { [RELEASES_HEADER]: releases } : {}),
    ...(features.length > 0 ? { 'Accept-Language': currentLanguage() } : {}),
  };
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
