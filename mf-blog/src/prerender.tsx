import { remoteBundle } from '@urooj/host/remote-bundle';
import { nav } from './nav.ts';
import remote from './routes.tsx';

/** What the composer of pages runs. */
export const bundle = remoteBundle(remote, nav);
