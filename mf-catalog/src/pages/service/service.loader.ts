import type { LoaderFunctionArgs } from '@urooj/platform/router';
import { SERVICE_PAGES, type ShownService } from '../../service-pages.ts';

/** The service at this address. The router takes an address in any letters, and with a slash at its end. */
export function serviceLoader({ request }: LoaderFunctionArgs): ShownService {
  const path = new URL(request.url).pathname.toLowerCase().replace(/\/+$/, '');
  const service = SERVICE_PAGES.find((candidate) => candidate.path === path);
  if (!service) throw new Error(`No service is sold at ${path}.`);
  return service;
}
