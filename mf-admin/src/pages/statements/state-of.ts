import type { ShopStatement } from '@urooj/contract/shop-statements';
import { hasOwnTexts } from '@urooj/domain/own-statements';

/** What the shop owner has decided about a statement. */
export function stateOf(statement: ShopStatement | undefined): 'hidden' | 'own' | 'confirmed' | 'unconfirmed' {
  if (statement?.isHidden) return 'hidden';
  if (statement && hasOwnTexts(statement)) return 'own';
  return statement?.isConfirmed ? 'confirmed' : 'unconfirmed';
}
