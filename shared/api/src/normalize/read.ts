/** Functions that read values of unknown responses. They never throw: an unreadable value becomes empty or `null`. */
import { isRecord } from '@urooj/contract/is-record';
import { DEFAULT_LANGUAGE } from '@urooj/contract/languages';
import { currentLanguage } from '@urooj/domain/language';
import { parsePrice } from '@urooj/domain/money';

export type Raw = Readonly<Record<string, unknown>>;

export const record = (value: unknown): Raw => (isRecord(value) ? value : {});

/** A text; a number becomes its text, everything else the empty text. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The first non-empty text among several fields. */
export function textOf(raw: Raw, ...names: readonly string[]): string {
  return names.map((name) => text(raw[name])).find((found) => found !== '') ?? '';
}

export const idOf = (raw: Raw): string => textOf(raw, '_id', 'id');

/** A number, also from a text such as `1,390`; `null` for everything else. */
export function number(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

/** Integer paisa from `'PKR 1,390.00'`, `'500'` or 500. */
export const price = (value: unknown): number | null => parsePrice(value);

/** ISO time from a text or epoch milliseconds; `null` for everything else. */
export function time(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (value === '') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A value of a closed list; `fallback` for everything else. */
export function oneOf<const T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((item) => item === value) ?? fallback;
}

/** The records of an array, or of an array in one of several fields; empty for anything else. */
export function list(value: unknown, ...names: readonly string[]): Raw[] {
  const found = Array.isArray(value) ? value : names.map((name) => record(value)[name]).find(Array.isArray);
  return (found ?? []).filter(isRecord);
}

/** The server's message about a write, in English. The body may be empty or not JSON; then the message is empty. */
export const toServerText = (raw: unknown): string => textOf(record(raw), 'msg', 'message');

/** As `toServerText`, for pages that have a sentence of their own: in another language the message is empty. */
export const toMessage = (raw: unknown): string => (currentLanguage() === DEFAULT_LANGUAGE ? toServerText(raw) : '');

/** Reads only arrays and records, so that an HTML page with status 200 is an error and not an empty list. */
export const readable =
  <T>(read: (raw: unknown) => T) =>
  (raw: unknown): T | null =>
    typeof raw === 'object' && raw !== null ? read(raw) : null;

/** Reads an entity; `null` if it has no id. */
export const identified =
  <T extends { readonly id: string }>(read: (raw: unknown) => T) =>
  (raw: unknown): T | null => {
    const entity = read(raw);
    return entity.id === '' ? null : entity;
  };
