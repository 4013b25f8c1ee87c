import type { ShopStatements, StatementTexts } from '@urooj/contract/shop-statements';
import { hasOwnTexts } from './own-statements.ts';
import type { PublicStatement, PublicStatements } from './shop-statements.ts';

const filled = (texts: StatementTexts): StatementTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** Without those that only were confirmed: the pages show the texts of a new shop for them. */
export function publicStatements(statements: ShopStatements): PublicStatements {
  const changed = Object.entries(statements).flatMap(([id, statement]): [string, PublicStatement][] => {
    if (statement.isHidden) return [[id, null]];
    if (!hasOwnTexts(statement)) return [];
    return [[id, { en: filled(statement.en), ur: filled(statement.ur) }]];
  });
  return Object.fromEntries(changed);
}
