import { remoteBundle } from '@urooj/platform/remote-bundle';
import remote from './routes.tsx';

/** What the composer of pages runs. */
export const bundle = remoteBundle(remote);
