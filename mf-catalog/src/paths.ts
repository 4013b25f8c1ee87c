import { sitePaths } from '@urooj/host/paths';
import type { ShownService } from './service-pages.ts';

/** Links inside this remote. */
export const paths = {
  home: sitePaths.home,
  /** The list of all services on the home page. */
  services: () => `${sitePaths.home()}#services`,
  service: ({ path }: ShownService) => path,
  faq: sitePaths.faq,
  terms: sitePaths.terms,
  privacy: sitePaths.privacy,
  contact: sitePaths.contact,
} as const;
