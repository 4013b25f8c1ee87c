import { STATEMENTS, type StatementId } from '@urooj/contract/shop-statements';
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

const statementsOf = (kinds: readonly string[]) => ALL.filter((id) => kinds.includes(id.slice(0, id.indexOf('.'))));

/** Every statement by the place where it is shown, in the order of the page. */
export const PLACES = (Object.keys(KINDS) as Place[]).map((place) => ({ place, ids: statementsOf(KINDS[place]) }));
