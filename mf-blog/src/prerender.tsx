import type { RemoteBundle } from '@urooj/platform/compose';
import remote from './routes.tsx';

/** Posts come from the service when a page is opened: ahead of that, only the frame can be composed. */
export const bundle: RemoteBundle = {
  remote,
  paths: [
    { path: '/blog', id: 'list', as: 'frame', live: true },
    { path: '/blog/_', id: 'post', as: 'frame', live: true },
  ],
};
