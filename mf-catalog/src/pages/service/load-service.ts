import { withoutLanguage } from '@urooj/contract/language-paths';
import type { Platform } from '@urooj/contract/vocabulary';
import { type PublicCatalogue, pricesOf, type ServicePrices, soldFrom } from '@urooj/domain/catalogue';
import { currentLanguage } from '@urooj/domain/language';
import {
  hasPage,
  platformOf,
  removedPages,
  type ServiceChanges,
  type ShownService,
  type ShownTexts,
  serviceChanges,
  servicesWith,
  shownTexts,
} from '@urooj/domain/services';
import { PROMISED_KINDS, type ShownStatements, statementsFor } from '@urooj/domain/shop-statements';
import type { HostApi } from '@urooj/host/host';
import { type LoaderFunctionArgs, replace } from '@urooj/host/router';

/** What the page of a service shows. */
export type ServiceData = {
  readonly service: ShownService;
  readonly prices: ServicePrices;
  /** Title, introduction and own benefits, where the shop owner has written them. */
  readonly texts?: ShownTexts;
  /** How the services of the platform differ from those of the specification, where they do. */
  readonly changes?: ServiceChanges;
  /** The lowest price of each service of the platform that can be ordered, in US cents. */
  readonly from: Readonly<Record<string, number>>;
  readonly statements?: ShownStatements;
  /** The shop takes no orders. */
  readonly isClosed?: true;
};

const KINDS = [...PROMISED_KINDS, 'serviceBenefit'];

/**
 * The service at this URL. The router accepts URLs in any letter case, and with a slash at the end.
 * @throws Response for an address without a service: a redirect where it was removed, otherwise 404
 */
function serviceAt(request: Request, catalogue: PublicCatalogue, changes: ServiceChanges): ShownService {
  const path = withoutLanguage(new URL(request.url).pathname.toLowerCase()).replace(/\/+$/, '');
  const service = servicesWith(changes)
    .filter(hasPage)
    .find((candidate) => candidate.path === path);
  if (service) return service;
  const next = removedPages(catalogue)[path];
  throw next ? replace(next) : new Response(null, { status: 404 });
}

/** The changes of one platform; nothing where it has none. */
function changesOf(platform: Platform, { added = [], removed = [] }: ServiceChanges): Pick<ServiceData, 'changes'> {
  const own = {
    added: added.filter((service) => service.platform === platform),
    removed: removed.filter((name) => platformOf(name) === platform),
  };
  return own.added.length + own.removed.length > 0 ? { changes: own } : {};
}

export async function loadService(host: HostApi, { request }: LoaderFunctionArgs): Promise<ServiceData> {
  const catalogue = await host.catalogue();
  const changes = serviceChanges(catalogue, currentLanguage());
  const service = serviceAt(request, catalogue, changes);
  const from = Object.entries(soldFrom(catalogue)).filter(([name]) => name.startsWith(`${service.platform} `));
  const texts = shownTexts(catalogue.services[service.name] ?? {}, currentLanguage());
  return {
    service,
    prices: pricesOf(catalogue, service.name, currentLanguage()),
    from: Object.fromEntries(from),
    ...changesOf(service.platform, changes),
    ...(texts ? { texts } : {}),
    ...(host.config.closing ? { isClosed: true } : {}),
    ...statementsFor(await host.statements(), currentLanguage(), KINDS),
  };
}
