import type { FilesTask } from '@urooj/build/sandbox-messages';
import type { ComposedPath } from '@urooj/host/composed-path';
import type { PublishedRelease } from './release.ts';
import type { RunningBundle } from './running-bundle.ts';

/** Renders pages with the code of a release. */
export type PageRenderer = Pick<RunningBundle, 'render' | 'close'>;

export type ShellRenderer = PageRenderer & {
  boot(): Promise<string>;
  publicFiles(task: FilesTask): Promise<Readonly<Record<string, string | Uint8Array>>>;
};

/** A remote's release, with its code for composing. */
export type App = { manifest: PublishedRelease; bundle: PageRenderer & { paths: readonly ComposedPath[] } };
