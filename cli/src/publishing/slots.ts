/** Limits how much runs at a time, in all and per key. */
export function createSlots({ total, perKey }: { total: number; perKey: number }) {
  const taken = new Map<string, number>();
  let all = 0;

  function release(key: string): void {
    all--;
    const left = (taken.get(key) ?? 0) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  }

  /** @returns a function that gives the slot back, or null where none is free */
  return (key: string): (() => void) | null => {
    const used = taken.get(key) ?? 0;
    if (all >= total || used >= perKey) return null;
    all++;
    taken.set(key, used + 1);
    return () => release(key);
  };
}
