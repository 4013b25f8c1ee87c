import type { Language } from '@urooj/contract/languages';
import type { Declaration } from './declaration.ts';

/** The exports of a shared entry: their names, and a digest of names and types. */
type SharedEntry = { fingerprint: string; exports: string[] };

/** What a build says of itself; `publish` reads it beside the files. Paths are relative to the build's web folder. */
export type BuildManifest = {
  name: string;
  version: string;
  contract: number;
  entry: string;
  /** Name of the global that the entry defines; carries the version, so that two versions never meet. */
  global: string;
  shared: Record<string, string>;
  /** Package → exact version that the build was made with, for packages that shell and remotes must agree on. */
  packages: Record<string, string>;
  /** Package → range of versions that a remote accepts of a shell. That of a shell is empty. */
  accepts: Record<string, string>;
  /** Shared entry → what it exported when the build was made. */
  sharedEntries: Record<string, SharedEntry>;
  /** Chunk name → every file that must be there before its page can run, entry files excluded. */
  chunks: Record<string, string[]>;
  /** Shared module → its files, for modules that a build provides outside its entry. */
  provides: Record<string, string[]>;
  /** Chunk name → the shared modules that its page needs. */
  consumes: Record<string, string[]>;
  /** Chunk name → language → the files of the texts that it loads. A page needs those of one language. */
  texts: Record<string, Partial<Record<Language, string[]>>>;
  /** The languages in which the build has texts. */
  languages: Language[];
  /** What a remote owns and links to: `NOTHING_DECLARED` for a shell. */
  declares: Declaration;
};

/** The global of a release. No other remote and no other version has the same. */
export const globalOf = (name: string, version: string): string => `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');

/** The file in a build that contains its version. It is written last, so an interrupted build has none. */
export const FINISHED_FILE = 'finished';
