import { storage } from './store.fixture.ts';

// The suite runs each race in one of them.
storage.racesInBoth = true;
await import('./race.test.ts');
