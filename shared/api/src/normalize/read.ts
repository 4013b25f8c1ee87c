/** Careful reading of responses that may hold anything. Nothing here throws; what is unreadable becomes empty or null. */
import { parsePrice } from '@urooj/domain/money';

export type Raw = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

export const record = (value: unknown): Raw => (isRecord(value) ? value : {});

/** A text; numbers count as one, everything else is empty. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The first of several names that holds a text. */
export function textOf(raw: Raw, ...names: readonly string[]): string {
  return names.map((name) => text(raw[name])).find((found) => found !== '') ?? '';
}

export const idOf = (raw: Raw): string => textOf(raw, '_id', 'id');

/** A number, also from digits in a text; null where there is none. */
export function number(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** Integer paisa from `'PKR 1,390.00'`, `'500'` or 500. */
export const price = (value: unknown): number | null => parsePrice(value);

/** ISO time from a text or milliseconds; null where it is no time. */
export function time(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (value === '') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** One of a closed list, or what stands for "unknown". */
export function oneOf<const T extends string>(value: unknown, known: readonly T[], otherwise: T): T {
  return known.find((item) => item === value) ?? otherwise;
}

/** The records of a list, bare or under one of several names; anything else is empty. */
export function list(value: unknown, ...names: readonly string[]): Raw[] {
  const found = Array.isArray(value) ? value : names.map((name) => record(value)[name]).find(Array.isArray);
  return (found ?? []).filter(isRecord);
}

/** The message of a write. A backend may send an empty body, or a word that is not JSON. */
export const toMessage = (raw: unknown): string => textOf(record(raw), 'msg', 'message');

/** Lets through what can be a list or a record: a page of HTML is neither, and must not pass for "none". */
export const readable =
  <T>(read: (raw: unknown) => T) =>
  (raw: unknown): T | null =>
    typeof raw === 'object' && raw !== null ? read(raw) : null;

/** Lets through what has an id. */
export const identified =
  <T extends { readonly id: string }>(read: (raw: unknown) => T) =>
  (raw: unknown): T | null => {
    const entity = read(raw);
    return entity.id === '' ? null : entity;
  };
