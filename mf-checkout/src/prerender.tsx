import type { RemoteBundle } from '@urooj/platform/compose';
import remote from './routes.tsx';

export const bundle: RemoteBundle = {
  remote,
  paths: [
    { path: '/buy', id: 'buy', as: 'frame' },
    { path: '/payment/_', id: 'payment', as: 'frame' },
  ],
};
