import { fillPath, SITE_PATHS, sitePaths, withQuery } from '@urooj/host/paths';

/** What the page of `/login` can be. */
export const AUTH_MODES = ['login', 'signup', 'forgot', 'forgot-sent'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** Paths that only this remote links to. */
export const ACCOUNT_PATHS = {
  resetPassword: '/resetpassword/:token',
  verifyEmail: '/verify-email/:token',
  join: '/join/:secret',
} as const;

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  login: sitePaths.login,
  /** `next` goes along, so that a detour over the sign-up still ends where it was meant to. */
  auth: (mode: AuthMode, next: string | null) =>
    withQuery(SITE_PATHS.login, { mode: mode === 'login' ? null : mode, next }),
  resetPassword: (token: string) => fillPath(ACCOUNT_PATHS.resetPassword, { token }),
  verifyEmail: (token: string) => fillPath(ACCOUNT_PATHS.verifyEmail, { token }),
  join: (secret: string) => fillPath(ACCOUNT_PATHS.join, { secret }),
  dashboard: sitePaths.clientDashboard,
  profile: () => withQuery(SITE_PATHS.clientDashboard, { tab: 'profile' }),
  security: sitePaths.security,
  orders: sitePaths.orders,
  orderDetails: sitePaths.orderDetails,
  trackOrder: sitePaths.trackOrder,
  refundPolicy: sitePaths.refundPolicy,
} as const;
