import type { ComposedPath, RemoteBundle } from '@urooj/platform/compose';
import { paths } from './paths.ts';
import remote from './routes.tsx';
import { SERVICE_PAGES } from './service-pages.ts';

// Composing asks by `id` for the page's chunk: the service pages share theirs.
const servicePaths = SERVICE_PAGES.map(({ path }): ComposedPath => ({ path, id: 'service', as: 'page' }));

export const bundle: RemoteBundle = {
  remote,
  paths: [
    { path: paths.home(), id: 'home', as: 'page' },
    ...servicePaths,
    { path: paths.faq(), id: 'faq', as: 'page' },
    { path: paths.terms(), id: 'terms', as: 'page' },
    { path: paths.privacy(), id: 'privacy', as: 'page' },
    { path: paths.contact(), id: 'contact', as: 'page' },
  ],
};
