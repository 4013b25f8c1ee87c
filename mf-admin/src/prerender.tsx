import type { RemoteBundle } from '@urooj/platform/compose';
import remote from './routes.tsx';

export const bundle: RemoteBundle = {
  remote,
  paths: [{ path: '/admin-dashboard', id: 'dashboard', as: 'frame' }],
};
