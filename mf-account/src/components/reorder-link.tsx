import type { Order } from '@urooj/domain/entities';
import { canReorder, reorderState } from '@urooj/domain/reorder';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { type ButtonLook, buttonClass } from '@urooj/ui/button';
import type { ReactNode } from 'react';

type ReorderLinkProps = { order: Order; look?: ButtonLook; children: ReactNode };

/** Opens the buy form with the order in it; nothing for an order that is not completed. */
export function ReorderLink({ order, look, children }: ReorderLinkProps) {
  if (!canReorder(order)) return null;
  return (
    <Link
      to={sitePaths.buy(order.service)}
      state={reorderState(order)}
      data-carries-state
      className={buttonClass(look)}
    >
      {children}
    </Link>
  );
}
