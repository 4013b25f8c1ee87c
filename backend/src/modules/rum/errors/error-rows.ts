import { createHash } from 'node:crypto';
import type { BodyOf } from '@urooj/contract/endpoints';
import type { RUM_ERROR_KINDS } from '@urooj/contract/rum-vocabulary';
import { masked } from '@urooj/domain/masked';
import type { MeasuredReleases } from '../measured-releases.ts';
import { framesOf, releaseOfFrame } from './frames.ts';

type ErrorKind = (typeof RUM_ERROR_KINDS)[number];

/** What went wrong in a release, the same in all visits in which it did. */
export type ErrorKey = {
  readonly fingerprint: string;
  readonly kind: ErrorKind;
  readonly remote: string;
  readonly version: string;
  readonly message: string;
  /** Places in published files, one in each line. */
  readonly stack: string;
};

type Release = { readonly remote: string; readonly version: string };
type Fault = { readonly kind: ErrorKind; readonly message: string; readonly frames: readonly string[] };

const isLive = (live: MeasuredReleases, release: Release | null): release is Release =>
  release !== null && (live.get(release.remote)?.versions.has(release.version) ?? false);

/** Equal faults of a release have the same fingerprint, of which 64 bits are enough for 500 of them. */
const fingerprintOf = ({ kind, message, frames }: Fault): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, message, frames]))
    .digest('hex')
    .slice(0, 16);

/** @returns nothing where neither the file nor the page belongs to a live release */
function keysOf(fault: Fault, page: Release | null, live: MeasuredReleases): ErrorKey[] {
  const release = [releaseOfFrame(fault.frames[0]), page].find((one) => isLive(live, one));
  if (!release) return [];
  const { kind, message, frames } = fault;
  const { remote, version } = release;
  return [{ fingerprint: fingerprintOf(fault), kind, remote, version, message, stack: frames.join('\n') }];
}

/** The errors of a batch. An error belongs to the release whose file threw it, otherwise to that of its page. */
export function errorsOf({ errors }: BodyOf<'sendFigures'>, live: MeasuredReleases): readonly ErrorKey[] {
  return errors.flatMap(({ name, message, stack, remote, version }) => {
    const text = masked(`${name}: ${message}`);
    return keysOf({ kind: 'error', message: text, frames: framesOf(stack) }, { remote, version }, live);
  });
}

/** The release that visitors have of the remote that has a path. */
function releaseAt(path: string, live: MeasuredReleases): Release | null {
  const paths = [path.replace(/(?<=.)\/$/, ''), path.replace(/[^/]+\/?$/, '_')];
  const [remote, measured] = [...live].find(([, { routes }]) => paths.some((one) => routes.has(one))) ?? [];
  const [version] = [...(measured?.versions ?? [])].find(([, cohort]) => cohort === 'active') ?? [];
  return remote && version ? { remote, version } : null;
}

/**
 * A report that a browser sends by itself.
 * @param path of the page, for a report that names no published file
 */
export const reportedError = (fault: Fault, path: string, live: MeasuredReleases): readonly ErrorKey[] =>
  keysOf(fault, releaseAt(path, live), live);
