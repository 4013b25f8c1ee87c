import type { ShownService } from '@urooj/domain/services';
import { sitePaths } from '@urooj/host/paths';

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
