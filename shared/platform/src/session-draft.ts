/** What a visitor has typed, kept for the session of the tab: a reload or a failed submit loses nothing. */
export type Draft<T> = {
  /** `null` where nothing is kept, or nothing that can be read. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
};

export type Raw = Readonly<Record<string, unknown>>;

/**
 * @param parse reads what is kept; another release of this remote may have written it
 * @param storage another one where all tabs shall know it
 */
export function sessionDraft<T>(name: string, parse: (raw: Raw) => T | null, storage = () => sessionStorage): Draft<T> {
  const key = `urooj.${name}`;
  return {
    read: () => {
      const kept = recordOf(parseJson(attempt(() => storage().getItem(key))));
      return kept && parse(kept);
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

/** Storage may be full or forbidden. The form then works without a memory. */
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
