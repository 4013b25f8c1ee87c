/** A value in the browser's storage. Storage may be full or blocked: then `read` returns null, and the others do nothing. */
export type StoredValue<T> = {
  /** Null where nothing is stored. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
};

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** @param storage `sessionStorage` for a value of this tab, `localStorage` for one that all tabs share */
export function storedText(key: string, storage: () => Storage): StoredValue<string> {
  return {
    read: () => attempt(() => storage().getItem(key)),
    write: (text) => attempt(() => storage().setItem(key, text)),
    clear: () => attempt(() => storage().removeItem(key)),
  };
}

/**
 * A value stored as JSON.
 * @param parse checks what was read, which another release may have written; null where it was no JSON
 * @param storage see `storedText`
 */
export function storedJson<T>(key: string, parse: (raw: unknown) => T | null, storage: () => Storage): StoredValue<T> {
  const stored = storedText(key, storage);
  return {
    ...stored,
    read: () => {
      const text = stored.read();
      return text === null ? null : parse(attempt(() => JSON.parse(text)));
    },
    write: (value) => stored.write(JSON.stringify(value)),
  };
}
