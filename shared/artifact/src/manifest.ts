import type { BuildManifest } from '@urooj/platform/build-manifest';

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === 'string' && value !== '';
const isNumber: Fits = (value) => Number.isInteger(value);
const isList: Fits = (value) => Array.isArray(value) && value.every(isText);
const recordOf =
  (fits: Fits): Fits =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(fits);
const maybe =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);

const SHAPE: Readonly<Record<keyof BuildManifest, Fits>> = {
  name: isText,
  version: isText,
  contract: isNumber,
  entry: isText,
  global: isText,
  shared: recordOf(isText),
  federation: maybe(isText),
  chunks: recordOf(isList),
  provides: maybe(recordOf(isList)),
  consumes: maybe(recordOf(isList)),
};

/** What a build says of itself, by name. */
export const MANIFEST_FIELDS = Object.keys(SHAPE) as (keyof BuildManifest)[];

/** The manifest that something read from a file does not tell, or tells in a way that nobody could use. */
export function invalidFields(found: unknown): (keyof BuildManifest)[] {
  const told = recordOf(() => true)(found) ? (found as Record<string, unknown>) : {};
  return MANIFEST_FIELDS.filter((name) => !SHAPE[name](told[name]));
}
