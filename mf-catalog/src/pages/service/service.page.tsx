import { packagesFor } from '@urooj/domain/catalogue';
import type { Page, PageMeta } from '@urooj/platform/remote';
import { useLoaderData } from '@urooj/platform/router';
import { fromPrice } from '../../components/from-price.ts';
import { breadcrumbs, product } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import type { ShownService } from '../../service-pages.ts';
import { PROMISES } from '../../texts/en/promises.ts';
import { serviceLoader } from './service.loader.ts';
import { headOf } from './service-content.ts';
import { ServiceView } from './service-view.tsx';

function metaOf(service: ShownService): PageMeta {
  const { title, intro } = headOf(service);
  return {
    title: `${title} from ${fromPrice(service.name)}`,
    description: `${intro} Delivery starts in ${PROMISES.deliveryStart}.`,
    jsonLd: import.meta.env.SSR
      ? [
          product(service, intro, packagesFor(service.name)),
          breadcrumbs({ name: service.name, path: paths.service(service) }),
        ]
      : [],
  };
}

function ServicePage() {
  const service = useLoaderData() as ShownService;
  // The next service begins with an empty form.
  return <ServiceView key={service.path} service={service} />;
}

/** The page of every service; which one it is, the address says. */
export const page: Page<ShownService> = { loader: () => serviceLoader, meta: metaOf, Component: ServicePage };
