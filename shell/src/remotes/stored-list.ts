import { type StoredValue, storedJson } from '@urooj/host/stored-value';

/** What a tab stores about releases, and not about its visitor. */
export const RELEASE_LISTS = ['urooj.demoted', 'urooj.reports', 'urooj.override'] as const;

/** A list that the shell stores for this tab. */
export const storedList = <Entry>(key: (typeof RELEASE_LISTS)[number]): StoredValue<readonly Entry[]> =>
  storedJson(
    key,
    (raw) => (Array.isArray(raw) ? raw : null),
    () => sessionStorage,
  );
