import type { Language } from '@urooj/contract/languages';
import type { StatementId, StatementTexts } from '@urooj/contract/shop-statements';

/** Both languages of a statement that the shop owner has changed; null for one that is hidden. */
export type PublicStatement = Readonly<Record<Language, StatementTexts>> | null;

/** `/statements.json`: the statements that differ from those of a new shop. */
export type PublicStatements = { readonly [Id in StatementId]?: PublicStatement };

/** What a page gets of them, in its language; null for a statement that is hidden. */
export type ShownStatements = { readonly [Id in StatementId]?: StatementTexts | null };

const isTestimonial = (id: string): boolean => id.startsWith('testimonial.');

/** A text that is missing in Urdu is shown in English: the text of a new shop would state something else. */
function inLanguage(id: string, { en, ur }: NonNullable<PublicStatement>, language: Language): StatementTexts {
  const own = language === 'ur' ? { ...en, ...ur } : en;
  if (!isTestimonial(id) || Object.keys(own).length === 0) return own;
  // A real quote never gets the name or the role of an example.
  return { quote: '', name: '', role: '', ...own };
}

/**
 * The statements that a page shows differently from those of a new shop.
 * @param kinds the beginnings of their ids: `figure`, `faq`
 * @returns nothing to add to the data of the page where there are none
 */
export function statementsFor(
  statements: PublicStatements,
  language: Language,
  kinds: readonly string[],
): { readonly statements?: ShownStatements } {
  const shown = Object.entries(statements)
    .filter(([id]) => kinds.some((kind) => id.startsWith(`${kind}.`)))
    .map(([id, statement]) => [id, statement && inLanguage(id, statement, language)]);
  return shown.length === 0 ? {} : { statements: Object.fromEntries(shown) };
}

/** The texts of a statement, where `usual` are those of a new shop; null for one that is hidden. */
export function stated<Usual extends StatementTexts>(
  statements: ShownStatements | undefined,
  id: StatementId,
  usual: Usual,
): Usual | null {
  const own = statements?.[id];
  return own === null ? null : { ...usual, ...own };
}

/** What several sentences say: how long a delivery takes and when the support answers. Null: nothing is said of it. */
export type Promised = {
  readonly delivery: { readonly start: string; readonly completion: string } | null;
  readonly hours: string | null;
};

/** The kinds of statements in it. */
export const PROMISED_KINDS = ['promise', 'support'] as const;

/** @param usual what a new shop promises */
export function promisedIn(statements: ShownStatements | undefined, usual: Promised): Promised {
  const { delivery, hours } = usual;
  return {
    delivery: delivery && stated(statements, 'promise.delivery', delivery),
    hours: hours && (stated(statements, 'support.hours', { hours })?.hours ?? null),
  };
}
