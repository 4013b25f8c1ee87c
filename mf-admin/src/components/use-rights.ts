import type { StaffRight } from '@urooj/contract/vocabulary';
import type { HostApi, SessionState } from '@urooj/host/host';
import { useSession } from '@urooj/host/router';

/** Whether a session has a right of the shop: that of the primary admin has all of them. */
export const allows = ({ canAdmin, rights }: Pick<SessionState, 'canAdmin' | 'rights'>, right: StaffRight): boolean =>
  canAdmin || rights.includes(right);

export const hasRight = ({ session }: Pick<HostApi, 'session'>, right: StaffRight): boolean =>
  allows(session.store.getState(), right);

/** What the user has no right for is not shown. */
export const useRight = (right: StaffRight): boolean => allows(useSession(), right);
