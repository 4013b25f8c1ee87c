import { sitePaths } from '@urooj/platform/paths';

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  login: sitePaths.login,
  dashboard: sitePaths.clientDashboard,
  orders: sitePaths.orders,
  orderDetails: sitePaths.orderDetails,
  trackOrder: sitePaths.trackOrder,
  refundPolicy: sitePaths.refundPolicy,
} as const;
