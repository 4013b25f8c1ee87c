import type { NavEntry } from '@urooj/host/declaration';
import { sitePaths } from '@urooj/host/paths';

/** The links of this remote in the shell's layout. */
export const nav: readonly NavEntry[] = [
  { area: 'user', order: 10, to: sitePaths.adminDashboard(), text: { en: 'Dashboard' }, for: 'admin' },
  { area: 'user', order: 10, to: sitePaths.desk(), text: { en: 'Desk' }, for: 'staff' },
];
