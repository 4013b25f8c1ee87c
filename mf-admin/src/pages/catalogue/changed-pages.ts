import type { Catalogue } from '@urooj/contract/catalogue';
import {
  type PublicCatalogue,
  pricesOf,
  publicCatalogue,
  rateOf,
  sharedCustomPricing,
  soldFrom,
} from '@urooj/domain/catalogue';
import { type Service, servicesOf } from '@urooj/domain/services';
import { SITE_PATHS } from '@urooj/host/paths';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';

export type ChangedPage = { readonly path: string; readonly name: string };

/** What a page shows of a catalogue. */
type Shown = (catalogue: PublicCatalogue) => unknown;

const shownOf =
  ({ name }: Service): Shown =>
  (catalogue) =>
    (['en', 'ur'] as const).map((language) => [
      { ...pricesOf(catalogue, name, language), revision: '' },
      servicesOf(catalogue, language).find((service) => service.name === name),
      catalogue.services[name]?.texts,
    ]);

/** The services before and after a change, each once. */
const allServices = (before: Catalogue, after: Catalogue): readonly Service[] => [
  ...new Map([...servicesOf(before), ...servicesOf(after)].map((service) => [service.name, service])).values(),
];

const HOME: Shown = (catalogue) => [soldFrom(catalogue), rateOf(catalogue), catalogue.services['Instagram Followers']];

/** The pages on which buyers will see something else, in English and Urdu. */
export function changedPages(before: Catalogue, after: Catalogue): ChangedPage[] {
  const [old, next] = [publicCatalogue(before), publicCatalogue(after)];
  const isChanged = (shown: Shown) => JSON.stringify(shown(old)) !== JSON.stringify(shown(next));
  const services = allServices(before, after).filter((service) => isChanged(shownOf(service)));
  const [home, buy, faq] = [isChanged(HOME), services.length > 0, isChanged(sharedCustomPricing)];
  return [
    ...(home ? [{ path: SITE_PATHS.home, name: text.pages.home }] : []),
    ...services.flatMap(({ path, name }) => (path === null ? [] : [{ path, name }])),
    ...(buy ? [{ path: SITE_PATHS.buy, name: text.pages.buy }] : []),
    ...(faq ? [{ path: SITE_PATHS.faq, name: text.pages.faq }] : []),
  ];
}
