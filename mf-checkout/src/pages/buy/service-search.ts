import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';
import { packagesFor } from '@urooj/domain/catalogue';
import { SERVICES, type Service } from '@urooj/domain/services';

export type PlatformServices = { readonly platform: Platform; readonly services: readonly Service[] };

/** The services whose names hold all the words, platform by platform; platforms without one are left out. */
export function searchServices(query: string): readonly PlatformServices[] {
  const words = query.slice(0, 100).toLowerCase().split(/\s+/).filter(Boolean);
  const found = SERVICES.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return PLATFORMS.map((platform) => ({
    platform,
    services: found.filter((service) => service.platform === platform),
  })).filter(({ services }) => services.length > 0);
}

/** The smallest price of the service's packages, in US cents. */
export function cheapest(service: Service): number {
  return Math.min(...packagesFor(service.name).map(({ priceUsdCents }) => priceUsdCents));
}
