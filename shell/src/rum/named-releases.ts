import type { MeasuredPage } from './visit.ts';

/** What the next order names, `mf-catalog@1.2.0 mf-checkout@1.3.0`. Empty: the checkout of this visit was not counted. */
let releases = '';

export const namedReleases = (): string => releases;

/** Called when the service has counted the checkout of these. */
export function nameReleases(counted: readonly Pick<MeasuredPage, 'remote' | 'version'>[]): void {
  releases = counted.map(({ remote, version }) => `${remote}@${version}`).join(' ');
}

/** A checkout has one order at most: further ones of the visit name nothing. */
export function forgetReleases(): void {
  releases = '';
}
