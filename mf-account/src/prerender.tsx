import type { RemoteBundle } from '@urooj/platform/compose';
import remote from './routes.tsx';

export const bundle: RemoteBundle = {
  remote,
  paths: [
    { path: '/login', id: 'login', as: 'frame' },
    { path: '/resetpassword/_', id: 'reset-password', as: 'frame' },
    { path: '/verify-email/_', id: 'verify-email', as: 'frame' },
    { path: '/client-dashboard', id: 'dashboard', as: 'frame' },
    { path: '/order', id: 'orders', as: 'frame' },
    { path: '/order-details/_', id: 'order-details', as: 'frame' },
    { path: '/order/_', id: 'order-details', as: 'frame' },
    { path: '/track-order', id: 'track-order', as: 'frame' },
    { path: '/refund-policy', id: 'refund-policy', as: 'page' },
  ],
};
