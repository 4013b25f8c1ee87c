import type { NavEntry } from '@urooj/host/declaration';
import { paths } from './paths.ts';

const blog = { to: paths.list(), text: { en: 'Blog', ur: 'بلاگ' } };

/** The links of this remote in the shell's layout. */
export const nav: readonly NavEntry[] = [
  { area: 'drawer', order: 30, ...blog },
  { area: 'footer', group: 'legal', order: 30, ...blog },
];
