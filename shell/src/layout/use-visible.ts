import type { NavAudience } from '@urooj/host/declaration';
import type { SessionHandle, SessionState } from '@urooj/host/host';
import type { NavItem } from '@urooj/host/navigation';
import { useCallback, useSyncExternalStore } from 'react';

/** How the shell addresses a logged-in user; empty for a guest. */
export const nameOf = ({ user }: SessionState): string => (user && (user.name || user.email)) || '';

/** An admin is one also while the server has not confirmed the rights: the access check of the page then decides. */
function audienceOf(state: SessionState): NavAudience {
  if (!nameOf(state)) return 'guest';
  if (state.canAdmin || state.user?.role === 'admin') return 'admin';
  return state.rights.length > 0 ? 'staff' : 'user';
}

/** Staff see what customers see, too. */
const isFor = (only: NavAudience, audience: NavAudience): boolean =>
  only === audience || (only === 'user' && audience === 'staff');

/** The links of a menu that a visitor sees. */
export type Visible = (items?: readonly NavItem[]) => readonly NavItem[];

/** Selects the links that the visitor sees. The first render equals the composed one: those of a guest. */
export function useVisible({ store }: SessionHandle): Visible {
  const audience = useSyncExternalStore(
    store.subscribe,
    () => audienceOf(store.getState()),
    () => audienceOf(store.getInitialState()),
  );
  return useCallback<Visible>(
    (items = []) => items.filter(([, , only = audience]) => isFor(only, audience)),
    [audience],
  );
}
