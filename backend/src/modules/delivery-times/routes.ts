import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { readSiteSettings } from '../../plugins/site/live-site.ts';
import { allDeliveryTimes, deliveryTimesOf } from './repository.ts';

/** How long orders really took. */
export function deliveryTimeRoutes({ database, site }: AppDeps) {
  return {
    async deliveryTimes({ params }) {
      const isSaid = (await readSiteSettings(site))?.switches.measuredDelivery === true;
      return { sizes: isSaid ? await deliveryTimesOf(database, params.service) : [] };
    },

    async allDeliveryTimes() {
      return { sizes: await allDeliveryTimes(database) };
    },
  } satisfies Handlers;
}
