import { storage } from '@urooj/store/store.fixture';

storage.inBucket = true;
await import('./wrong-shapes.test.ts');
