import { isRecord } from '@urooj/contract/is-record';

/** What JSON must be like. More fields than these are always allowed: a later release of the shop may run beside this one, and write more. */

/** What is wrong with a value, to be read after "it": `has no list "history"`. Null for one of this shape. */
export type Shape = (value: unknown, name?: string) => string | null;
type Fields = Readonly<Record<string, unknown>>;

const kind =
  (noun: string, is: (value: unknown) => boolean): Shape =>
  (value, name = '') => {
    if (is(value)) return null;
    return name === '' ? `is no ${noun}` : `has no ${noun} "${name}"`;
  };

const within = (name: string, key: string | number) => (name === '' ? `${key}` : `${name}.${key}`);
const firstOf = <T>(list: readonly T[], wrong: (one: T, index: number) => string | null): string | null => {
  for (const [index, one] of list.entries()) {
    const found = wrong(one, index);
    if (found !== null) return found;
  }
  return null;
};

export const anything: Shape = () => null;
export const text = kind('text', (value) => typeof value === 'string');
export const number = kind('number', (value) => typeof value === 'number');
export const boolean = kind('true or false', (value) => typeof value === 'boolean');
const anyList = kind('list', Array.isArray);
const anyObject = kind('object', isRecord);

export const listOf =
  (shape: Shape): Shape =>
  (value, name = '') =>
    anyList(value, name) ?? firstOf(value as unknown[], (one, index) => shape(one, within(name, index)));

export const recordOf =
  (shape: Shape): Shape =>
  (value, name = '') =>
    anyObject(value, name) ?? firstOf(Object.entries(value as Fields), ([key, one]) => shape(one, within(name, key)));

export const object =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, name = '') =>
    anyObject(value, name) ??
    firstOf(Object.entries(fields), ([key, shape]) => shape((value as Fields)[key], within(name, key)));

/** A field that may be missing. */
export const optional =
  (shape: Shape): Shape =>
  (value, name) =>
    value === undefined ? null : shape(value, name);

/** A field that is there, and may be null. */
export const orNull =
  (shape: Shape): Shape =>
  (value, name) =>
    value === null ? null : shape(value, name);
