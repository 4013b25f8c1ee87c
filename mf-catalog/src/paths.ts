import type { ShownService } from './service-pages.ts';

/** Links inside this remote. */
export const paths = {
  home: () => '/',
  /** The list of all services on the home page. */
  services: () => '/#services',
  service: ({ path }: ShownService) => path,
} as const;
