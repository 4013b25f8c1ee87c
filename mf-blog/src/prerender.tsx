import type { RemoteBundle } from '@urooj/platform/compose';
import remote from './routes.tsx';

/** Posts come from the service when a page is opened: only the frame can be composed ahead. */
export const bundle: RemoteBundle = {
  remote,
  paths: [
    { path: '/blog', id: 'list', as: 'frame' },
    { path: '/blog/_', id: 'post', as: 'frame' },
  ],
};
