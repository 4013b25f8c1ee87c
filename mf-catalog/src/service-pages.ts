import { SERVICES, type Service } from '@urooj/domain/services';

/** A service that has a page of its own. */
export type ShownService = Service & { readonly path: string };

const hasPage = (service: Service): service is ShownService => service.path !== null;

/** Every service page of the site, in the order of the menus. */
export const SERVICE_PAGES: readonly ShownService[] = SERVICES.filter(hasPage);

/** `/instagram/reels-views` → `instagram-reels-views`: the name of the page's route. */
export const routeIdOf = (service: ShownService): string => service.path.slice(1).replace('/', '-');
