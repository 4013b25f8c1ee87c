import type { Platform } from '@urooj/contract/vocabulary';

/** Something sold: its name is what orders carry and what `/buy?service=` names. */
export type Service = {
  readonly name: string;
  readonly platform: Platform;
  /** What one is counted in, in the plural. */
  readonly unit: string;
  /** The service page; `null` where it is sold without one. */
  readonly path: string | null;
};

type Row = readonly [slug: string, label: string, unit: string];

const ROWS: Readonly<Record<Platform, readonly Row[]>> = {
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
  ],
  TikTok: [
    ['followers', 'Followers', 'followers'],
    ['likes', 'Likes', 'likes'],
    ['views', 'Views', 'views'],
    ['shares', 'Shares', 'shares'],
    ['comments', 'Comments', 'comments'],
  ],
};

/** Everything that can be ordered online, platform by platform, in the order of the menus. */
export const SERVICES: readonly Service[] = [
  ...servicesOn('Instagram'),
  ...servicesOn('YouTube'),
  ...servicesOn('Facebook'),
  { name: 'Facebook Page Watch Time', platform: 'Facebook', unit: 'hours', path: null },
  ...servicesOn('TikTok'),
];

function servicesOn(platform: Platform): Service[] {
  return ROWS[platform].map(([slug, label, unit]) => ({
    name: `${platform} ${label}`,
    platform,
    unit,
    path: `/${platform.toLowerCase()}/${slug}`,
  }));
}

export function servicesOf(platform: Platform): readonly Service[] {
  return SERVICES.filter((service) => service.platform === platform);
}

/**
 * The service of that name, however its letters and spaces were typed; with a platform also by its short name
 * (`Likes` on `TikTok`).
 */
export function findService(name: string, platform = ''): Service | null {
  const wanted = folded(name);
  const long = folded(`${platform} ${name}`);
  return SERVICES.find((service) => [wanted, long].includes(folded(service.name))) ?? null;
}

export function serviceAt(path: string): Service | null {
  return SERVICES.find((service) => service.path === path) ?? null;
}

/** Whether it can be ordered. `Other` is listed, but arranged with support. */
export function isSold(name: string): boolean {
  return findService(name) !== null;
}

/** `Instagram Reels Views` → `Reels Views`: for menus that stand under their platform's name. */
export function shortServiceName(service: Service): string {
  return service.name.slice(service.platform.length + 1);
}

function folded(name: string): string {
  return name.slice(0, 200).trim().toLowerCase().replace(/\s+/g, ' ');
}
