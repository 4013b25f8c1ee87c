import type { ComposedPath, RemoteBundle } from '@urooj/platform/compose';
import remote from './routes.tsx';
import { SERVICE_PAGES } from './service-pages.ts';

// Composing asks by `id` for the page's chunk: the service pages share theirs.
const servicePaths = SERVICE_PAGES.map(({ path }): ComposedPath => ({ path, id: 'service', as: 'page' }));

export const bundle: RemoteBundle = { remote, paths: [{ path: '/', id: 'home', as: 'page' }, ...servicePaths] };
