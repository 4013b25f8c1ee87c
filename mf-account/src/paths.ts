import { sitePaths } from '@urooj/platform/paths';

/** What the page of `/login` can be. */
export const AUTH_MODES = ['login', 'signup', 'forgot', 'forgot-sent'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  login: sitePaths.login,
  /** `next` goes along, so that a detour over the sign-up still ends where it was meant to. */
  auth: (mode: AuthMode, next: string | null) => {
    const query = new URLSearchParams();
    if (mode !== 'login') query.set('mode', mode);
    if (next !== null) query.set('next', next);
    return query.size > 0 ? `/login?${query}` : '/login';
  },
  resetPassword: (token: string) => `/resetpassword/${token}`,
  verifyEmail: (token: string) => `/verify-email/${token}`,
  dashboard: sitePaths.clientDashboard,
  orders: sitePaths.orders,
  orderDetails: sitePaths.orderDetails,
  trackOrder: sitePaths.trackOrder,
  refundPolicy: sitePaths.refundPolicy,
} as const;
