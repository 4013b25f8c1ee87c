import type { Config } from './config.ts';
import { readRunningDatabase } from './db/running-database.ts';
import { readErrors } from './modules/rum/errors/repository.ts';
import { readVisits, type WantedVisits } from './modules/rum/read-visits.ts';
import { readVitals, type WantedVitals } from './modules/rum/read-vitals.ts';

export { DatabaseUnreachable } from './db/running-database.ts';
export type { StoredError } from './modules/rum/errors/repository.ts';
export type { WantedVitals } from './modules/rum/read-vitals.ts';

/** What visitors measured, for the console. Each reader throws DatabaseUnreachable after a moment. */
export const createFigures = (config: Config) => ({
  /** @param remote of all, where it is not given */
  errors: (remote?: string) => readRunningDatabase(config, (database) => readErrors(database, remote)),
  visits: (wanted: WantedVisits) => readRunningDatabase(config, (database) => readVisits(database, wanted)),
  vitals: (wanted: WantedVitals) => readRunningDatabase(config, (database) => readVitals(database, wanted)),
});
