import { isRecord } from '@urooj/contract/is-record';
import { type StoredValue, storedJson } from './stored-value.ts';

/** What a visitor has typed, stored for the session of the tab, so that a reload or a failed submit loses nothing. */
export type Draft<T> = StoredValue<T>;

export type Raw = Readonly<Record<string, unknown>>;

/**
 * @param parse reads the stored value, which another release of this remote may have written
 * @param storage `localStorage` for a draft that all tabs share
 */
export function sessionDraft<T>(name: string, parse: (raw: Raw) => T | null, storage = () => sessionStorage): Draft<T> {
  const parseRecord = (value: unknown) => {
    const raw = recordOf(value);
    return raw && parse(raw);
  };
  return storedJson(`urooj.${name}`, parseRecord, storage);
}

export function recordOf(value: unknown): Raw | null {
  return isRecord(value) ? value : null;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts of the named fields; a field without a text is left out. */
export function textsOf<Name extends string>(raw: Raw, names: readonly Name[]): Partial<Record<Name, string>> {
  const found = names.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]] as const] : []));
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}
