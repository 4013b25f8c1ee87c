import { STATEMENTS, type StatementId } from '@urooj/contract/shop-statements';
import { SPECIFIED_SERVICES } from '@urooj/domain/services';
import { SITE_PATHS } from '@urooj/host/paths';
import type { shopStatementTexts } from '../../texts/en/shop-statements.ts';

export type Place = keyof typeof shopStatementTexts.places;

/** The kinds of statements of each place. */
const KINDS: Readonly<Record<Place, readonly string[]>> = {
  home: ['hero', 'figure', 'benefit'],
  services: ['serviceBenefit'],
  testimonials: ['testimonial'],
  promises: ['promise', 'support'],
  faq: ['faq'],
};

const ALL = Object.keys(STATEMENTS) as StatementId[];

const kindOf = (id: StatementId) => id.slice(0, id.indexOf('.'));

/** Every statement by the place where it is shown, in the order of the page. */
export const PLACES = (Object.keys(KINDS) as Place[]).map((place) => ({
  place,
  ids: ALL.filter((id) => KINDS[place].includes(kindOf(id))),
}));

export type StatedPage = keyof typeof shopStatementTexts.pages;

/** One of the service pages, which all quote the same. */
const SERVICE_PATH = SPECIFIED_SERVICES.find(({ path }) => path !== null)?.path ?? SITE_PATHS.home;

/** The address of each page that states something. */
export const PAGE_PATHS: Readonly<Record<StatedPage, string>> = {
  home: SITE_PATHS.home,
  service: SERVICE_PATH,
  buy: SITE_PATHS.buy,
  faq: SITE_PATHS.faq,
  contact: SITE_PATHS.contact,
  terms: SITE_PATHS.terms,
};

const PAGES: Readonly<Record<string, readonly StatedPage[]>> = {
  promise: ['home', 'service', 'faq', 'terms'],
  serviceBenefit: ['service'],
  support: ['home', 'service', 'buy', 'faq', 'contact', 'terms'],
  faq: ['faq'],
};

/** The pages on which a statement stands, or is quoted. */
export const pagesOf = (id: StatementId): readonly StatedPage[] => PAGES[kindOf(id)] ?? ['home'];
