/**
 * The shared modules that the shell lends but does not use itself. Naming each one here is what makes the build provide
 * it; the file is fetched when a remote first asks.
 */
export const providedModules = {
  antd: () => import('@urooj/ui/antd'),
};
