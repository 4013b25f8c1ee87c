import { isRecord } from '@urooj/contract/is-record';
import type { BuildManifest } from '@urooj/host/build-manifest';
import { declarationErrors } from '@urooj/host/declaration';
import { isRemoteName } from '@urooj/host/remote-name';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value !== '';
/** A name becomes part of folders and URLs. Besides `shell` and the remotes there is the monolith of the benchmark. */
const isAppName: Check = (value) => isRemoteName(value) || value === 'shell' || value === 'monolith';
const isNumber: Check = (value) => Number.isInteger(value);
const isList: Check = (value) => Array.isArray(value) && value.every(isText);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);

const isSharedEntry: Check = (value) => {
  const { fingerprint, exports } = (value ?? {}) as Record<string, unknown>;
  return isText(fingerprint) && isList(exports);
};

const SHAPE: Readonly<Record<keyof BuildManifest, Check>> = {
  name: isAppName,
  version: isText,
  contract: isNumber,
  entry: isText,
  global: isText,
  shared: recordOf(isText),
  packages: recordOf(isText),
  accepts: recordOf(isText),
  sharedEntries: recordOf(isSharedEntry),
  chunks: recordOf(isList),
  provides: recordOf(isList),
  consumes: recordOf(isList),
  texts: recordOf(recordOf(isList)),
  languages: isList,
  declares: (value) => declarationErrors(value).length === 0,
};

/** The names of all fields of a build manifest. */
export const MANIFEST_FIELDS = Object.keys(SHAPE) as (keyof BuildManifest)[];

/** The fields that are missing or have the wrong type in what was read from a file. */
export function invalidFields(found: unknown): (keyof BuildManifest)[] {
  const fields = isRecord(found) ? found : {};
  return MANIFEST_FIELDS.filter((name) => !SHAPE[name](fields[name]));
}
