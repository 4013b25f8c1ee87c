import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';

/** `slug` is the end of the service page's path; `null` for a service without a page. */
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

/** `Instagram Likes`: the name in orders and in `/buy?service=`. Tables of services are keyed by it. */
export type ServiceName = { [P in Platform]: `${P} ${(typeof ROWS)[P][number][1]}` }[Platform];

/** Something that can be ordered online. */
export type Service = {
  readonly name: ServiceName;
  readonly platform: Platform;
  /** The unit of its quantity, in the plural: `followers`. */
  readonly unit: string;
  /** The path of its page; `null` for a service without one. */
  readonly path: string | null;
};

/** All services, by platform, in the order of the menus. */
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
 * Finds a service by a name from outside, in any letter case and spacing; with a platform also by its short name (`Likes` on
 * `TikTok`). @returns `null` for a service that is not sold online, such as `Other`
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
