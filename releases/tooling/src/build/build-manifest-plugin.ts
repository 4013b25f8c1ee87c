import type { Rspack } from '@rsbuild/core';
import type { BuildManifest } from '@urooj/host/build-manifest';
import { byName, sortedByKey } from './sorted.ts';
import { languageOfChunk, textGroupsOf } from './texts-with-chunks.ts';

export const BUILD_MANIFEST = 'build-facts.json';

type CompilerManifest = Pick<BuildManifest, 'chunks' | 'provides' | 'consumes' | 'texts'>;
/** What a remote declares is known once its node bundle is there: `pluginDeclaration` adds it. */
type UndeclaredManifest = Omit<BuildManifest, 'declares'> & Partial<Pick<BuildManifest, 'declares'>>;
/** The other fields of the manifest, by the shared modules that the build consumes. */
type DescribeBuild = (consumed: ReadonlySet<string>) => Omit<UndeclaredManifest, keyof CompilerManifest>;

const filesOf = (group: Rspack.ChunkGroup): string[] =>
  group.chunks
    .flatMap(({ files }) => [...files].sort(byName))
    .filter((file) => !file.endsWith('.map') && !file.includes('.hot-update.'));

/** Shared modules as the compiler names them: `provide shared module (default) @urooj/ui/antd@1.0.0 = …`, `consume … antd@* …`. */
const SHARED_MODULE = /^(provide|consume) shared module \(default\) (\S+)@[\d*]/;

/** The name of a shared module that the build provides or consumes; `null` for any other module. */
export function sharedModule(identifier: string | undefined, role: 'provide' | 'consume'): string | null {
  const [, foundRole, name] = SHARED_MODULE.exec(identifier ?? '') ?? [];
  return foundRole === role && name ? name : null;
}

/** The files of each shared module that the build provides. */
function providesOf(compilation: Rspack.Compilation): Record<string, string[]> {
  const provides: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    for (const { module } of group.origins) {
      const name = sharedModule(module?.identifier(), 'provide');
      if (name) provides[name] = filesOf(group);
    }
  }
  return sortedByKey(provides);
}

const consumedAmong = (modules: Iterable<Rspack.Module>): string[] =>
  [...modules].map((module) => sharedModule(module.identifier(), 'consume')).filter((name) => name !== null);

const consumesOf = ({ chunkGraph }: Rspack.Compilation, group: Rspack.ChunkGroup): string[] =>
  consumedAmong(group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])).sort(byName);

/** The files of the texts that each chunk loads. */
const textsOf = (compilation: Rspack.Compilation): BuildManifest['texts'] =>
  sortedByKey(
    Object.fromEntries(
      [...textGroupsOf(compilation)].flatMap(([{ name }, texts]) => {
        const files = Object.entries(texts).map(([language, groups]) => [language, groups.flatMap(filesOf)]);
        return name ? [[name, Object.fromEntries(files)]] : [];
      }),
    ),
  );

function readCompilation(compilation: Rspack.Compilation): CompilerManifest {
  const groups = [...compilation.namedChunkGroups].sort(([one], [other]) => byName(one, other));
  const named = groups.filter(([name]) => !languageOfChunk(name));
  return {
    chunks: Object.fromEntries(named.map(([name, group]) => [name, filesOf(group)])),
    texts: textsOf(compilation),
    provides: providesOf(compilation),
    consumes: Object.fromEntries(named.map(([name, group]) => [name, consumesOf(compilation, group)])),
  };
}

/** Writes `build-facts.json` into the build: the manifest of the preset with the fields that only the compiler knows. */
export class BuildManifestPlugin {
  private readonly describe: DescribeBuild;

  constructor(describe: DescribeBuild) {
    this.describe = describe;
  }

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('BuildManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildManifestPlugin', stage }, () => {
        const consumed = new Set(consumedAmong(compilation.modules));
        const manifest: UndeclaredManifest = { ...this.describe(consumed), ...readCompilation(compilation) };
        compilation.emitAsset(BUILD_MANIFEST, new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      });
    });
  }
}
