import { sitePaths } from '@urooj/host/paths';

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  /** The choice of what to buy. */
  choice: () => sitePaths.buy(),
  buy: sitePaths.buy,
  payment: sitePaths.payment,
} as const;
