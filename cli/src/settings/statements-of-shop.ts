import type { MadeStatements, StatementsStore } from 'backend/statements-store';
import { readStatements, type StatementsOperation } from './change-statements-by-admin.ts';
import { runChange, type Settings } from './settings-of-shop.ts';

/** The name in the history of what ends by itself. */
const SHOP = 'the shop';

/** The statements of the site store, for the dashboard of the running shop. A change is an operation in a process of its own. */
export function statementsOfShop({ site, place, ...running }: Settings): StatementsStore {
  const run = (change: StatementsOperation['change'], who: string) =>
    runChange<MadeStatements>(running, { place, job: 'change statements', change, who });
  return { read: () => readStatements(site), change: run, endAnnouncements: () => run('end', SHOP) };
}
