/** What a remote declares in its `routes.tsx` and its build writes into the manifest, so that no code has to run to know it. */
import { isRecord } from '@urooj/contract/is-record';
import { SERVICE_FILES, SERVICE_SEGMENTS } from '@urooj/contract/reserved-paths';
import { PLATFORMS } from '@urooj/contract/vocabulary';
import type { ComposedPath } from './composed-path.ts';
import { isAt } from './path-pattern.ts';
import { isLanguagePrefix } from './remote-paths.ts';

/** The columns of the footer. */
const FOOTER_COLUMNS = ['popular', 'support', 'legal'] as const;

/**
 * Places of the shell's layout that remotes fill with links, each with its groups: a menu for each platform, the columns
 * of the footer. The drawer of small screens shows its own links after those of platforms and header. `user` is the menu
 * of a logged-in user; a guest sees buttons in its place.
 */
export const NAV_AREAS = { header: [], drawer: [], platform: PLATFORMS, footer: FOOTER_COLUMNS, user: [] } as const;
export type NavArea = keyof typeof NAV_AREAS;

const NAV_AUDIENCES = ['guest', 'user', 'staff', 'admin'] as const;
/** Who sees an entry: a guest, a customer, a customer who also works for the shop, an admin. */
export type NavAudience = (typeof NAV_AUDIENCES)[number];

export type NavPlace = {
  [Area in NavArea]: (typeof NAV_AREAS)[Area] extends readonly []
    ? { area: Area; group?: never }
    : { area: Area; group: (typeof NAV_AREAS)[Area][number] };
}[NavArea];

/** A link in the shell's layout. */
export type NavEntry = NavPlace & {
  /** Entries of all remotes in one place are sorted by it. */
  order: number;
  to: string;
  /** By language; English is always there. */
  text: Readonly<Record<string, string>>;
  /** Who sees it: everybody, where it names nobody. */
  for?: NavAudience;
};

/** Size of a chunk, compressed as it is sent, in KB. */
export type Budget = { js: number; css: number };

export type Declaration = {
  /** The team to ask about the remote. */
  team: string;
  languages: readonly string[];
  /** Every page. The remote owns what `segmentsOf` says of their paths, in every language. */
  pages: readonly ComposedPath[];
  nav: readonly NavEntry[];
  /** Chunks with another budget than usual. */
  budget: Readonly<Record<string, Budget>>;
};

/** The declaration of a shell, which is around the pages of the remotes and has none. */
export const NOTHING_DECLARED: Declaration = { team: 'shell', languages: ['en'], pages: [], nav: [], budget: {} };

/** First segments of the site itself: the files of releases, the fallback for every path, and releases over HTTP. */
const SITE_SEGMENTS = ['r', '_', 'releases'];
const RESERVED = new Set([...SERVICE_SEGMENTS, ...SITE_SEGMENTS]);
const MAX = {
  pages: 500,
  nav: 100,
  languages: 10,
  chunks: 100,
  path: 200,
  next: 5,
  text: 80,
  name: 60,
  order: 100_000,
  kb: 1024,
};

type Fields = Readonly<Record<string, unknown>>;
const isShort = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max;
const areasByName: Readonly<Record<string, readonly string[]>> = NAV_AREAS;
const isOneOf = (value: unknown, allowed: readonly string[]) => allowed.some((one) => one === value);
const isFlag = (value: unknown) => value === undefined || value === true;
const isLanguage = (value: unknown): value is string => isShort(value, 5) && /^[a-z]{2}(-[A-Z]{2})?$/.test(value);

/** A path of letters, digits and `-._~` that stays below the root; a part that is only `_` stands for any value. */
export const isPagePath = (value: unknown): value is string =>
  isShort(value, MAX.path) && (value === '/' || /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)+$/.test(value));

const areNext = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length <= MAX.next && value.every(isPagePath));

/**
 * Whether a path belongs to the site itself. A dot in the first segment is the name of a file: `/config.json`, `/sitemap.xml`.
 */
function isReserved(path: string): boolean {
  const first = (path.split('/')[1] ?? '').toLowerCase();
  return first.includes('.') || RESERVED.has(first) || SERVICE_FILES.includes(path);
}

const FLAGS = ['services', 'dynamic', 'noindex', 'workspace', 'catalogue', 'offline'];

/** What is missing in the declaration of a page, or has a value that it cannot have. */
const pageFields = (page: Fields): string[] => [
  ...(isShort(page.id, MAX.name) ? [] : [`an id of at most ${MAX.name} characters`]),
  ...(isOneOf(page.as, ['page', 'fallback']) ? [] : ["prerender: 'page' or prerender: 'fallback'"]),
  ...(areNext(page.next) ? [] : [`next: a list of at most ${MAX.next} paths`]),
  ...FLAGS.filter((flag) => !isFlag(page[flag])).map((flag) => `${flag}: true, or no ${flag}`),
];

/** Why no page can have a path, in a sentence. */
function reasonAgainst(path: string): string[] {
  const [, first = ''] = path.split('/');
  if (isLanguagePrefix(first))
    return [`${path} begins with two letters, which are a language (/ur/help is /help in Urdu): choose another path.`];
  return isReserved(path) ? [`${path} is reserved for the site itself: choose another path.`] : [];
}

function wrongPage(page: unknown): string[] {
  if (!isRecord(page) || !isPagePath(page.path))
    return [
      `The path ${quoted(isRecord(page) ? page.path : page)} is not valid. A path is / or like /help/first-steps: no slash at its end, no parameters.`,
    ];
  const { path } = page;
  return [
    ...pageFields(page).map((field) => `The page at ${path} needs ${field} in its page({…}).`),
    ...reasonAgainst(path),
  ];
}

const PLACES = Object.entries(areasByName)
  .map(([area, groups]) => (groups.length > 0 ? `${area} with a group: ${groups.join(', ')}` : area))
  .join('; ');

/** A link of the shop: an absolute path, with a query perhaps. `//host` would lead elsewhere. */
const isLink = (to: unknown): to is string => isShort(to, MAX.path) && /^\/(?![/\\])[^\s<>"'\\]*$/.test(to);

function wrongEntry(entry: unknown): string[] {
  if (!isRecord(entry) || !isLink(entry.to)) return [`The menu entry ${quoted(entry)} has no valid link.`];
  const { area, group, order, to, text, for: audience } = entry;
  const groups = typeof area === 'string' && Object.hasOwn(NAV_AREAS, area) ? areasByName[area] : undefined;
  const isPlaced = groups !== undefined && (groups.length > 0 ? isOneOf(group, groups) : group === undefined);
  const isSorted = Number.isInteger(order) && Math.abs(order as number) <= MAX.order;
  const texts = isRecord(text) ? Object.entries(text) : [];
  const isNamed = texts.some(([language]) => language === 'en') && texts.length <= MAX.languages;
  const isReadable = texts.every(([language, word]) => isLanguage(language) && isShort(word, MAX.text));
  const isKnown = audience === undefined || isOneOf(audience, NAV_AUDIENCES);
  return isPlaced && isSorted && isNamed && isReadable && isKnown
    ? []
    : [`The menu entry ${to} needs an area (${PLACES}), an order and a text in English.`];
}

function wrongLink(entry: unknown, pages: readonly unknown[]): string[] {
  const errors = wrongEntry(entry);
  const known = pages.filter((page): page is { path: string } => isRecord(page) && isPagePath(page.path));
  const { to } = entry as NavEntry;
  return errors.length > 0 || hasPageAt(known, to) ? errors : [`The menu entry ${to} leads to no page of the remote.`];
}

const quoted = (value: unknown): string => String(JSON.stringify(value)).slice(0, 100);

function wrongSize([chunk, budget]: readonly [string, unknown]): string[] {
  const isKilobytes = (value: unknown) => typeof value === 'number' && value >= 0 && value <= MAX.kb;
  return isShort(chunk, MAX.name) && isRecord(budget) && isKilobytes(budget.js) && isKilobytes(budget.css)
    ? []
    : [`The budget of ${chunk.slice(0, MAX.name)} needs js and css in KB, up to ${MAX.kb}.`];
}

const tooMany = (what: string, list: readonly unknown[], max: number): string[] =>
  list.length > max ? [`It has ${list.length} ${what}; ${max} are allowed.`] : [];

/** A sentence for each mistake in what was read from the manifest of a build. */
export function declarationErrors(found: unknown): string[] {
  if (!isRecord(found)) return ['The declaration of its pages is missing.'];
  const { team, languages, pages, nav, budget } = found;
  if (!Array.isArray(pages) || !Array.isArray(nav) || !Array.isArray(languages) || !isRecord(budget))
    return ['The declaration of its pages is incomplete.'];
  const over = [
    ...tooMany('pages', pages, MAX.pages),
    ...tooMany('menu entries', nav, MAX.nav),
    ...tooMany('languages', languages, MAX.languages),
    ...tooMany('budgets', Object.keys(budget), MAX.chunks),
  ];
  // What is too long is not read any further.
  if (over.length > 0) return over;
  return [
    ...(isShort(team, MAX.name) ? [] : ['It names no team.']),
    ...(languages.every(isLanguage) && languages.includes('en') ? [] : ['Its languages do not include en.']),
    ...pages.flatMap(wrongPage),
    ...nav.flatMap((entry) => wrongLink(entry, pages)),
    ...Object.entries(budget).flatMap(wrongSize),
  ];
}

/** Whether one of the pages is at a link. */
export const hasPageAt = (pages: readonly Pick<ComposedPath, 'path'>[], to: string): boolean =>
  pages.some(({ path }) => isAt(path, to.replace(/[?#].*$/, '')));
