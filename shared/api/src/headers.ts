import { CATALOGUE_REVISION_HEADER } from '@urooj/contract/limits';
import { isUnsafe, type Route } from '@urooj/contract/route';
import { ROUTES } from '@urooj/contract/routes';
import { RELEASES_HEADER } from '@urooj/contract/rum-vocabulary';
import { currentLanguage } from '@urooj/domain/language';
import { antiForgeryHeader } from './anti-forgery.ts';
import type { ApiOptions } from './api-options.ts';

type HeaderInput = { readonly idempotencyKey?: string; readonly catalogueRevision?: string };

/**
 * The headers of a call. In plain mode there is only the token of blog writes. Our own backend writes e-mails about an order
 * in the language in which it was placed, whatever language the browser prefers.
 */
export function headersOf(
  route: Route,
  options: ApiOptions,
  { idempotencyKey, catalogueRevision }: HeaderInput = {},
): Record<string, string> {
  const features = options.features();
  const token = route.access === 'blog-author' ? options.token() : null;
  const releases = route === ROUTES.createOrder && features.includes('rumFigures') ? options.releases?.() : '';
  return {
    ...(token ? { 'x-auth-token': token } : {}),
    ...(isUnsafe(route.method) && features.includes('csrf') ? antiForgeryHeader() : {}),
    ...(idempotencyKey && route.idempotent && features.includes('idempotency')
      ? { 'Idempotency-Key': idempotencyKey }
      : {}),
    ...(catalogueRevision && features.includes('catalogue') ? { [CATALOGUE_REVISION_HEADER]: catalogueRevision } : {}),
    ...(releases ? { [RELEASES_HEADER]: releases } : {}),
    ...(features.length > 0 ? { 'Accept-Language': currentLanguage() } : {}),
  };
}
