import type { NavEntry } from '@urooj/host/declaration';

/** Nothing in the shell's layout links to this remote: buyers come from the page of a service. */
export const nav: readonly NavEntry[] = [];
