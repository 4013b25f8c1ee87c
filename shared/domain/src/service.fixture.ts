import type { CatalogueService } from '@urooj/contract/catalogue';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';
import { type Service, type ServiceName, SPECIFIED_SERVICES } from './services.ts';

export const serviceNamed = (name: ServiceName): Service =>
  SPECIFIED_SERVICES.find((service) => service.name === name) as Service;

/** A service that a shop owner has added: `TikTok Saves`, with the packages of the Followers list. */
export const ADDED_SERVICE: CatalogueService = {
  ...(DEFAULT_CATALOGUE.services['TikTok Views'] as CatalogueService),
  definition: { slug: 'saves', nameUrdu: 'سیوز', unit: 'saves', unitUrdu: 'سیوز', target: 'video' },
  texts: {
    ...{ title: 'Buy TikTok Saves', titleUrdu: 'TikTok سیوز خریدیں' },
    ...{ intro: 'A saved video comes back.', introUrdu: 'محفوظ ویڈیو واپس آتی ہے۔' },
    ...{ benefits: 'Saves from real users\nThey stay', benefitsUrdu: 'اصلی صارفین کے سیوز' },
  },
};
