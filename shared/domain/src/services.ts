import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';

/** `slug` ends the address of the service page; `null` where it is sold without one. */
type Row = readonly [slug: string | null, label: string, unit: string];

const ROWS = {
  Instagram: [
    ['followers', 'Followers', 'followers'],
    ['likes', 'Likes', 'likes'],
    ['views', 'Views', 'views'],
    ['reels-views', 'Reels Views', 'views'],
    ['story-views', 'Story Views', 'views'],
    ['comments', 'Comments', 'comments'],
  ],
  YouTube: [
    ['subscribers', 'Subscribers', 'subscribers'],
    ['views', 'Views', 'views'],
    ['likes', 'Likes', 'likes'],
    ['shares', 'Shares', 'shares'],
    ['watch-time', 'Watch Time', 'hours'],
    ['live-stream', 'Live Stream', 'viewers'],
  ],
  Facebook: [
    ['followers', 'Followers', 'followers'],
    ['likes', 'Likes', 'likes'],
    ['female-followers', 'Female Followers', 'followers'],
    ['english-followers', 'English Followers', 'followers'],
    ['page-likes', 'Page Likes', 'likes'],
    [null, 'Page Watch Time', 'hours'],
  ],
  TikTok: [
    ['followers', 'Followers', 'followers'],
    ['likes', 'Likes', 'likes'],
    ['views', 'Views', 'views'],
    ['shares', 'Shares', 'shares'],
    ['comments', 'Comments', 'comments'],
  ],
} as const satisfies Readonly<Record<Platform, readonly Row[]>>;

/** `Instagram Likes`: what orders carry and what `/buy?service=` names. Tables of services are keyed by it. */
export type ServiceName = { [P in Platform]: `${P} ${(typeof ROWS)[P][number][1]}` }[Platform];

/** Something that can be ordered online. */
export type Service = {
  readonly name: ServiceName;
  readonly platform: Platform;
  /** What one is counted in, in the plural. */
  readonly unit: string;
  /** The service page; `null` where it is sold without one. */
  readonly path: string | null;
};

/** Everything that can be ordered online, platform by platform, in the order of the menus. */
export const SERVICES: readonly Service[] = PLATFORMS.flatMap((platform) =>
  ROWS[platform].map(([slug, label, unit]) => ({
    name: `${platform} ${label}` as ServiceName,
    platform,
    unit,
    path: slug && `/${platform.toLowerCase()}/${slug}`,
  })),
);

const BY_NAME = Object.fromEntries(SERVICES.map((service) => [service.name, service])) as Readonly<
  Record<ServiceName, Service>
>;

export function serviceNamed(name: ServiceName): Service {
  return BY_NAME[name];
}

export function servicesOf(platform: Platform): readonly Service[] {
  return SERVICES.filter((service) => service.platform === platform);
}

/**
 * The service that a name from outside means, in any letter case and spacing; with a platform also by its short name
 * (`Likes` on `TikTok`). `null` for what is not sold online, such as `Other`.
 */
export function findService(name: string, platform = ''): Service | null {
  const names = [normalizeName(name), normalizeName(`${platform} ${name}`)];
  return SERVICES.find((service) => names.includes(normalizeName(service.name))) ?? null;
}

/** `Instagram Reels Views` → `Reels Views`: for menus under the name of the platform. */
export function shortServiceName(service: Service): string {
  return service.name.slice(service.platform.length + 1);
}

function normalizeName(name: string): string {
  return name.slice(0, 200).trim().toLowerCase().replace(/\s+/g, ' ');
}
