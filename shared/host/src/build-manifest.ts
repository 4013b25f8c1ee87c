import type { Language } from '@urooj/contract/languages';
import type { Declaration } from './declaration.ts';

/** The exports of a shared entry: their names, and a digest of names and types. */
type SharedEntry = { fingerprint: string; exports: string[] };

/** The hash functions of Subresource Integrity that builds use. */
export const HASH_NAMES = ['sha256', 'sha384'] as const;
export type HashName = (typeof HASH_NAMES)[number];

/** What a build says of itself; `publish` reads it beside the files. Paths are relative to the build's web folder. */
export type BuildManifest = {
  name: string;
  version: string;
  contract: number;
  entry: string;
  /** Name of the global that the entry defines; carries the version, so that two versions never meet. */
  global: string;
  shared: Record<string, string>;
  /** Version of the federation runtime that it was built for. */
  federation?: string;
  /** Package → exact version that the build was made with, for packages that shell and remotes must agree on. Older builds have no such field. */
  packages?: Record<string, string>;
  /** Package → range of versions that the build accepts of a shell. Older builds have no such field and accept `shared` exactly. */
  accepts?: Record<string, string>;
  /** Shared entry → what it exported when the build was made. Older builds have no such field. */
  sharedEntries?: Record<string, SharedEntry>;
  /** Chunk name → every file that must be there before its page can run, entry files excluded. */
  chunks: Record<string, string[]>;
  /** Shared module → its files, for modules that a build provides outside its entry. Older builds have no such field. */
  provides?: Record<string, string[]>;
  /** Chunk name → the shared modules that its page needs. Older builds have no such field. */
  consumes?: Record<string, string[]>;
  /**
   * Chunk name → language → the files of the texts that it loads. A page needs those of one language. Older builds have no
   * such field: their texts are English and part of their chunks.
   */
  texts?: Record<string, Partial<Record<Language, string[]>>>;
  /** The languages in which the build has texts. Older builds have no such field: they speak English. */
  languages?: Language[];
  /** The hash function by which the build loads its own files. Older builds have no such field: SHA-384. */
  hash?: HashName;
  /** What a remote owns and links to. A shell has none, and older builds have no such field. */
  declares?: Declaration;
};

/** The global of a release. No other remote and no other version has the same. */
export const globalOf = (name: string, version: string): string => `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');

/** File beside the bundles of a build with its version. It is written last, so an interrupted build has none. */
export const FINISHED = 'finished';
