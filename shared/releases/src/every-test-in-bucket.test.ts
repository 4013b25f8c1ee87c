import { vi } from 'vitest';
import { storage } from './store.fixture.ts';

// Everything that is true of a store in a folder is true of one in a bucket.
storage.inBucket = true;
// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 30_000 });
await import('./releases.test.ts');
await import('./upkeep.test.ts');
await import('./damaged.test.ts');
await import('./records.test.ts');
await import('./grants.test.ts');
