import { type StoredValue, storedJson } from '@urooj/host/stored-value';

/** A list that the shell stores for this tab. */
export const storedList = <Entry>(key: string): StoredValue<readonly Entry[]> =>
  storedJson(
    key,
    (raw) => (Array.isArray(raw) ? raw : null),
    () => sessionStorage,
  );
