import type { Compilation, Compiler } from '@rspack/core';
import type { BuildFacts } from '@urooj/platform/build-facts';

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
