import { createHash } from 'node:crypto';
import { ComposeFailed } from '@urooj/build/node-bundle';
import type { ReleaseMap } from '@urooj/host/release-map';
import type { App } from './app.ts';
import { type ComposedWith, readComposed, type SiteStore } from './store.ts';

/** File of a composed site with the pages that could not be rendered and are fallbacks. */
export const NOT_RENDERED = 'not-rendered.json';

/** A page that is a fallback, and why. */
type FailedPage = { path: string; what: string };

/** A release with pages that could not be rendered, and what they were composed with. */
export type NotRendered = { name: string; version: string; inputs: string; pages: readonly FailedPage[] };

/** What the code of a remote gets besides its own release: the same code fails again with the same inputs. */
export const inputsOf = ({ shell }: ReleaseMap, { config, publicUrl }: ComposedWith): string =>
  createHash('sha256')
    .update(JSON.stringify([shell.active, config, publicUrl]))
    .digest('hex');

/** The pages of the live site that could not be rendered. A site without such pages has no file. */
export const readFailures = async (site: SiteStore): Promise<readonly NotRendered[]> =>
  (await readComposed<NotRendered[]>(site, NOT_RENDERED)) ?? [];

/** What is wrong with a release, by the first page that could not be rendered. */
export const sentenceOf = (failure: NotRendered): string =>
  new ComposeFailed(failure, failure.pages[0]?.what ?? 'its pages could not be rendered').message;

/** A sentence for each remote of the live site with pages that could not be rendered. */
export const readNotRendered = async (site: SiteStore): Promise<readonly string[]> =>
  (await readFailures(site)).map(sentenceOf);

/** Whether a release failed before; with `inputs`, whether it failed with these. */
export const failedBefore = (
  failures: readonly NotRendered[],
  release: { name: string; version: string },
  inputs?: string,
): NotRendered | undefined =>
  failures.find(
    ({ name, version, inputs: known }) =>
      name === release.name && version === release.version && (inputs === undefined || inputs === known),
  );

/** An app whose failed pages are not tried again: they fail at once. */
export function withoutRetry({ manifest, bundle }: App, failed: NotRendered): App {
  const known = new Map(failed.pages.map(({ path, what }) => [path, what]));
  return {
    manifest,
    bundle: {
      ...bundle,
      async render(task, sendRequest) {
        const what = known.get(task.path.path);
        if (what !== undefined) throw new ComposeFailed(manifest, what);
        return bundle.render(task, sendRequest);
      },
    },
  };
}
