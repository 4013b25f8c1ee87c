/**
 * The shared modules that the shell provides but does not use itself. The import makes the build provide the module; its
 * file is loaded when a remote first consumes it.
 */
export const providedModules = {
  antd: () => import('@urooj/ui/antd'),
};
