import {
  type ShopStatement,
  type ShopStatements,
  STATEMENTS,
  type StatementId,
  type StatementTexts,
} from '@urooj/contract/shop-statements';

const filled = (texts: StatementTexts): StatementTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim().toWellFormed()]])),
  );

export const hasOwnTexts = ({ en, ur }: ShopStatement): boolean =>
  [en, ur].some((texts) => Object.values(texts).some(Boolean));

/** Whether the shop owner stands by a statement: has confirmed it, written it or hidden it. */
const isConfirmedStatement = (statement: ShopStatement | undefined): boolean =>
  statement !== undefined && (statement.isConfirmed || statement.isHidden || hasOwnTexts(statement));

/** Only what the shop owner has decided, without empty texts. */
export function ownStatements(statements: ShopStatements): ShopStatements {
  const own = Object.entries(statements).map(
    ([id, statement]) => [id, { ...statement, en: filled(statement.en), ur: filled(statement.ur) }] as const,
  );
  return Object.fromEntries(own.filter(([, statement]) => isConfirmedStatement(statement)));
}

/** Whether the pages still show the testimonial of a new shop, which nobody has said. */
export const isExample = (id: StatementId, statement: ShopStatement | undefined): boolean =>
  id.startsWith('testimonial.') && !statement?.isHidden && !statement?.en.quote;

/** The statements that the shop owner has not confirmed. An example is none that can be confirmed. */
export const unconfirmedStatements = (statements: ShopStatements): readonly StatementId[] =>
  (Object.keys(STATEMENTS) as StatementId[]).filter(
    (id) => isExample(id, statements[id]) || !isConfirmedStatement(statements[id]),
  );
