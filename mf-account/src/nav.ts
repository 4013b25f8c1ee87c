import type { NavEntry } from '@urooj/host/declaration';
import { paths } from './paths.ts';

const trackOrder = { to: paths.trackOrder(), text: { en: 'Track Order', ur: 'آرڈر ٹریک کریں' } };

/** The links of this remote in the shell's layout. */
export const nav: readonly NavEntry[] = [
  { area: 'header', order: 10, to: paths.orders(), text: { en: 'Orders', ur: 'آرڈرز' } },
  { area: 'header', order: 20, ...trackOrder },
  { area: 'footer', group: 'support', order: 20, ...trackOrder },
  {
    area: 'footer',
    group: 'support',
    order: 30,
    to: paths.refundPolicy(),
    text: { en: 'Refund Policy', ur: 'رقم کی واپسی' },
  },
  { area: 'user', order: 10, to: paths.login(), text: { en: 'Login', ur: 'لاگ ان' }, for: 'guest' },
  { area: 'user', order: 10, to: paths.dashboard(), text: { en: 'Dashboard', ur: 'ڈیش بورڈ' }, for: 'user' },
];
