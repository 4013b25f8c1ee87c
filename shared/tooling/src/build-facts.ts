import type { Compilation, Compiler } from '@rspack/core';

/** What a build says of itself; `publish` reads it beside the files. Paths are relative to the build's web folder. */
export type BuildFacts = {
  name: string;
  version: string;
  contract: number;
  entry: string;
  /** Name of the global that the entry defines; carries the version, so that two versions never meet. */
  global: string;
  shared: Record<string, string>;
  /** Chunk name → every file that must be there before its page can run, entry files excluded. */
  chunks: Record<string, string[]>;
};

const FILE = 'build-facts.json';

function filesOf(compilation: Compilation): Record<string, string[]> {
  return Object.fromEntries(
    [...compilation.namedChunkGroups].map(([name, group]) => [
      name,
      [...group.getFiles()].filter((file) => !file.endsWith('.map') && !file.includes('.hot-update.')),
    ]),
  );
}

/** Writes `build-facts.json` into the build: the facts that only the compiler knows, next to those of the preset. */
export class BuildFactsPlugin {
  private readonly facts: Omit<BuildFacts, 'chunks'>;

  constructor(facts: Omit<BuildFacts, 'chunks'>) {
    this.facts = facts;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('BuildFactsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildFactsPlugin', stage }, () => {
        const facts: BuildFacts = { ...this.facts, chunks: filesOf(compilation) };
        compilation.emitAsset(FILE, new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`));
      });
    });
  }
}
