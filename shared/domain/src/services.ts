import type { Catalogue, CatalogueService } from '@urooj/contract/catalogue';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import { type LINK_TARGETS, type LinkTarget, PLATFORMS, type Platform } from '@urooj/contract/vocabulary';

/** `slug` is the end of the service page's path; `null` for a service without a page. */
type Row<P extends Platform> = readonly [
  slug: string | null,
  label: string,
  unit: string,
  target: (typeof LINK_TARGETS)[P][number],
];

const ROWS = {
  Instagram: [
    ['followers', 'Followers', 'followers', 'profile'],
    ['likes', 'Likes', 'likes', 'post'],
    ['views', 'Views', 'views', 'post'],
    ['reels-views', 'Reels Views', 'views', 'reel'],
    ['story-views', 'Story Views', 'views', 'story'],
    ['comments', 'Comments', 'comments', 'post'],
  ],
  YouTube: [
    ['subscribers', 'Subscribers', 'subscribers', 'channel'],
    ['views', 'Views', 'views', 'video'],
    ['likes', 'Likes', 'likes', 'video'],
    ['shares', 'Shares', 'shares', 'video'],
    ['watch-time', 'Watch Time', 'hours', 'video'],
    ['live-stream', 'Live Stream', 'viewers', 'stream'],
  ],
  Facebook: [
    ['followers', 'Followers', 'followers', 'profile'],
    ['likes', 'Likes', 'likes', 'post'],
    ['female-followers', 'Female Followers', 'followers', 'profile'],
    ['english-followers', 'English Followers', 'followers', 'profile'],
    ['page-likes', 'Page Likes', 'likes', 'page'],
    [null, 'Page Watch Time', 'hours', 'video'],
  ],
  TikTok: [
    ['followers', 'Followers', 'followers', 'profile'],
    ['likes', 'Likes', 'likes', 'video'],
    ['views', 'Views', 'views', 'video'],
    ['shares', 'Shares', 'shares', 'video'],
    ['comments', 'Comments', 'comments', 'video'],
  ],
} as const satisfies { readonly [P in Platform]: readonly Row<P>[] };

/** `Instagram Likes`: the name in orders and in `/buy?service=` of a service of the specification. */
export type ServiceName = { [P in Platform]: `${P} ${(typeof ROWS)[P][number][1]}` }[Platform];

/** Something that can be ordered online. */
export type Service = {
  /** `Instagram Likes`: also in orders and in `/buy?service=`. */
  readonly name: string;
  readonly platform: Platform;
  /** The unit of its quantity, in the plural: `followers`. */
  readonly unit: string;
  /** The path of its page; `null` for a service without one. */
  readonly path: string | null;
  /** What the link of an order leads to. */
  readonly target: LinkTarget;
  /** What a service that the shop owner has added is called in the language of the page, without its platform. */
  readonly label?: string;
};

/** What says which links a service takes. */
export type Delivered = Pick<Service, 'platform' | 'target'>;

/** The services of the specification, by platform, in the order of the menus. */
export const SPECIFIED_SERVICES: readonly (Service & { readonly name: ServiceName })[] = PLATFORMS.flatMap((platform) =>
  ROWS[platform].map(([slug, label, unit, target]) => ({
    ...{ name: `${platform} ${label}` as ServiceName, platform, unit, target },
    path: slug && pathOf(platform, slug),
  })),
);

/** The path of a service page. */
export function pathOf(platform: Platform, slug: string): string {
  return `/${platform.toLowerCase()}/${slug}`;
}

/** The platform that the name of a service begins with; `null` for a name without one. */
export const platformOf = (name: string): Platform | null =>
  PLATFORMS.find((platform) => name.startsWith(`${platform} `)) ?? null;

/**
 * How the services of a shop differ from those of the specification. A shop that has changed none has an empty one, so that its
 * pages carry nothing of it.
 */
export type ServiceChanges = {
  /** In the language of the page. */
  readonly added?: readonly Service[];
  /** The names of services of the specification. */
  readonly removed?: readonly string[];
};

const isRemoved = ([, { isRemoved: removed }]: readonly [string, CatalogueService]) => removed === true;

function addedService(name: string, { definition }: CatalogueService, language: Language): Service[] {
  const platform = platformOf(name);
  if (!definition || !platform) return [];
  const { slug, nameUrdu, unit, unitUrdu, target } = definition;
  const isUrdu = language === 'ur';
  return [
    {
      ...{ name, platform, target, path: pathOf(platform, slug) },
      unit: isUrdu ? unitUrdu : unit,
      label: isUrdu ? nameUrdu : name.slice(platform.length + 1),
    },
  ];
}

/** What a shop has changed of its services. @param language of the page */
export function serviceChanges({ services }: Pick<Catalogue, 'services'>, language: Language): ServiceChanges {
  const all = Object.entries(services);
  const added = all
    .filter((one) => !isRemoved(one))
    .flatMap(([name, service]) => addedService(name, service, language));
  const removed = all.filter((one) => isRemoved(one) && !one[1].definition).map(([name]) => name);
  return { ...(added.length > 0 ? { added } : {}), ...(removed.length > 0 ? { removed } : {}) };
}

/** Every service of a shop, by platform, in the order of the menus. */
export function servicesWith({ added = [], removed = [] }: ServiceChanges): readonly Service[] {
  const stayed = SPECIFIED_SERVICES.filter(({ name }) => !removed.includes(name));
  return PLATFORMS.flatMap((platform) => [...stayed, ...added].filter((service) => service.platform === platform));
}

/** Every service of a shop. @param language of their names; English, where only paths and rules matter */
export const servicesOf = (
  catalogue: Pick<Catalogue, 'services'>,
  language: Language = DEFAULT_LANGUAGE,
): readonly Service[] => servicesWith(serviceChanges(catalogue, language));

/** A service that has a page of its own. */
export type ShownService = Service & { readonly path: string };

export const hasPage = <S extends Service>(service: S): service is S & ShownService => service.path !== null;

/** Where the pages of removed services lead: to the first one of their platform, or home where it has none. */
export function removedPages({ services }: Pick<Catalogue, 'services'>): Readonly<Record<string, string>> {
  const shown = servicesOf({ services }).filter(hasPage);
  const gone = Object.entries(services).filter(isRemoved);
  return Object.fromEntries(
    gone.flatMap(([name, { definition }]) => {
      const platform = platformOf(name);
      const known = SPECIFIED_SERVICES.find((service) => service.name === name);
      const path = platform && definition ? pathOf(platform, definition.slug) : known?.path;
      return path ? [[path, shown.find((service) => service.platform === platform)?.path ?? '/']] : [];
    }),
  );
}

/** Title, introduction and own benefits of a service page, in the language of the page; null where they are those in the code. */
export type ShownTexts = { readonly title: string; readonly intro: string; readonly benefits: readonly string[] };

export function shownTexts({ texts }: Pick<CatalogueService, 'texts'>, language: Language): ShownTexts | null {
  if (!texts) return null;
  const isUrdu = language === 'ur';
  const benefits = isUrdu ? texts.benefitsUrdu : texts.benefits;
  return {
    title: isUrdu ? texts.titleUrdu : texts.title,
    intro: isUrdu ? texts.introUrdu : texts.intro,
    benefits: benefits
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}

/**
 * Finds a service by a name from outside, in any letter case and spacing; with a platform also by its short name (`Likes` on
 * `TikTok`). @returns `null` for a service that is not sold online, such as `Other`
 */
export function findService(services: readonly Service[], name: string, platform = ''): Service | null {
  const names = [normalizeServiceName(name), normalizeServiceName(`${platform} ${name}`)];
  return services.find((service) => names.includes(normalizeServiceName(service.name))) ?? null;
}

/** Two services with the same normalized name are the same one for a buyer. */
export function normalizeServiceName(name: string): string {
  return name.slice(0, 200).trim().toLowerCase().replace(/\s+/g, ' ');
}
