import { storage } from './store.fixture.ts';

// Everything that is true of a store in a folder is true of one in a bucket.
storage.inBucket = true;
await import('./releases.test.ts');
await import('./upkeep.test.ts');
await import('./damaged.test.ts');
await import('./records.test.ts');
await import('./grants.test.ts');
await import('./preview.test.ts');
await import('./existing.test.ts');
await import('./source-places.test.ts');
