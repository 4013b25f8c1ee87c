import type { Stated, StatementsStore } from '../src/modules/shop-statements/statements-store.ts';

/** Stands for the site store, which a service for a test does not have. `cli/test/statement-changes.test.ts` tests the real one. */
export function statementsInMemory(): StatementsStore & { readonly changedBy: readonly string[]; ended: number } {
  let live: Stated = { statements: {}, notice: null, closing: null };
  let revision = 1;
  const changedBy: string[] = [];
  const make = (after: Stated) => {
    const before = live;
    live = after;
    revision++;
    return { revision, before, after };
  };
  return {
    changedBy,
    ended: 0,
    read: async () => ({ ...live, revision }),
    async change({ revision: edited, ...wanted }, who) {
      if (edited < revision) return { rejected: 'edited meanwhile' };
      changedBy.push(who);
      return make(wanted);
    },
    async endAnnouncements() {
      this.ended++;
      return make({ ...live, notice: null, closing: null });
    },
  };
}
