import type { StatedOfShop } from '@urooj/api/shop-statement-calls';
import type { ShopStatements } from '@urooj/contract/shop-statements';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What somebody else has saved since, with each statement and announcement that this admin has changed. */
export function rebased(draft: StatedOfShop, base: StatedOfShop, live: StatedOfShop): StatedOfShop {
  const mine = (Object.keys(draft.statements) as (keyof ShopStatements)[]).filter(
    (id) => !isSame(draft.statements[id], base.statements[id]),
  );
  return {
    statements: { ...live.statements, ...Object.fromEntries(mine.map((id) => [id, draft.statements[id]])) },
    notice: isSame(draft.notice, base.notice) ? live.notice : draft.notice,
    closing: isSame(draft.closing, base.closing) ? live.closing : draft.closing,
    revision: live.revision,
  };
}
