import type { StorePlace } from '@urooj/store/open';
import type { SiteStore } from '@urooj/store/store';
import type { MadeChange, OwnerSettingsStore, RejectedChange } from 'backend/owner-settings';
import type { Operation } from '../publishing/perform-operation.ts';
import { type Operations, TooBusy } from '../publishing/run-operations.ts';
import { readEditable } from './change-by-admin.ts';

/** What an admin can do about a failure of the operation, by its name. Any other one is a fault of ours. */
const REJECTED: Readonly<Record<string, Exclude<RejectedChange['rejected'], 'invalid'>>> = {
  RevisionConflict: 'edited meanwhile',
  Busy: 'busy',
  TooBusy: 'busy',
  StoreDown: 'store down',
};

export type Settings = {
  site: SiteStore;
  place: StorePlace;
  operations: Operations;
  /** Prints a line for the operator. */
  say: (line: string) => void;
};

/** @returns what an operation of an admin made, or why it was not made */
export async function runChange<Made>(
  { operations, say }: Pick<Settings, 'operations' | 'say'>,
  operation: Operation,
): Promise<Made | RejectedChange> {
  const outcome = await operations.run(operation).catch((error: unknown) => {
    if (error instanceof TooBusy) return { error: error.name, message: error.message };
    throw error;
  });
  if (!('error' in outcome)) {
    outcome.lines.forEach(say);
    return outcome.value as Made;
  }
  if (outcome.error === 'StartError') return { rejected: 'invalid', problem: outcome.message };
  const rejected = outcome.error === null ? undefined : REJECTED[outcome.error];
  if (rejected) return { rejected };
  throw new Error(outcome.message);
}

/** The settings of the site store, for the dashboard of the running shop. A change is an operation in a process of its own. */
export function settingsOfShop({ site, place, ...running }: Settings): OwnerSettingsStore {
  return {
    read: () => readEditable(site),
    change: (change, who) => runChange<MadeChange>(running, { place, job: 'change settings', change, who }),
  };
}
