/** What a visitor has typed, stored for the session of the tab, so that a reload or a failed submit loses nothing. */
export type Draft<T> = {
  /** Null where nothing valid is stored. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
};

export type Raw = Readonly<Record<string, unknown>>;

/**
 * @param parse reads the stored value, which another release of this remote may have written
 * @param storage `localStorage` for a draft that all tabs share
 */
export function sessionDraft<T>(name: string, parse: (raw: Raw) => T | null, storage = () => sessionStorage): Draft<T> {
  const key = `urooj.${name}`;
  return {
    read: () => {
      const stored = recordOf(parseJson(attempt(() => storage().getItem(key))));
      return stored && parse(stored);
    },
    write: (value) => attempt(() => storage().setItem(key, JSON.stringify(value))),
    clear: () => attempt(() => storage().removeItem(key)),
  };
}

export function recordOf(value: unknown): Raw | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : null;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Storage may be full or blocked. The form then works without drafts. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function parseJson(text: string | null): unknown {
  return text === null ? null : attempt(() => JSON.parse(text));
}
