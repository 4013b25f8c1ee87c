import type { Rspack } from '@rsbuild/core';
import { LANGUAGES, type Language } from '@urooj/contract/languages';
import { byName, sortedByKey } from './sorted.ts';

/** The name of a chunk of texts, which `inLanguage` imports: `home.ur`. */
const TEXT_CHUNK = new RegExp(`\\.(${LANGUAGES.join('|')})$`);

/** The language of a chunk of texts; `undefined` for any other chunk. */
export const languageOfChunk = (name: string): Language | undefined =>
  TEXT_CHUNK.exec(name)?.[1] as Language | undefined;

/** What each named chunk loads of texts, by language: a chunk of texts belongs to those that import it. */
export function textGroupsOf({ namedChunkGroups }: Pick<Rspack.Compilation, 'namedChunkGroups'>) {
  const texts = new Map<Rspack.ChunkGroup, Partial<Record<Language, Rspack.ChunkGroup[]>>>();
  for (const [name, group] of [...namedChunkGroups].sort(([one], [other]) => byName(one, other))) {
    const language = languageOfChunk(name);
    if (!language) continue;
    for (const parent of group.getParents()) {
      const known = texts.get(parent) ?? {};
      texts.set(parent, { ...known, [language]: [...(known[language] ?? []), group] });
    }
  }
  return texts;
}

/** Ids of the texts that a chunk needs, by language in the order of `LANGUAGES`. */
type TextIds = Record<string | number, (string | number)[][]>;

/** @param unusedEntry the name of an entry that no page runs */
export function textIdsOf(compilation: Pick<Rspack.Compilation, 'namedChunkGroups'>, unusedEntry?: string): TextIds {
  const idsOf = (groups: readonly Rspack.ChunkGroup[]) => [
    ...new Set(groups.flatMap(({ chunks }) => chunks.map(({ id }) => id as string | number))),
  ];
  const entries = [...textGroupsOf(compilation)].flatMap(([group, texts]) => {
    const { en } = texts;
    // Texts that exist only in another language, such as those of errors, are requested when they are needed.
    if (!en) return [];
    if (group.isInitial() && group.name !== unusedEntry)
      throw new Error(
        `The first chunk of a build, "${group.name}", runs before texts can be loaded: import them later.`,
      );
    const chunk = group.chunks.find(({ name }) => name === group.name) ?? group.chunks[0];
    return [[chunk?.id, LANGUAGES.map((language) => idsOf(texts[language] ?? en))] as const];
  });
  return sortedByKey(Object.fromEntries(entries));
}

/** Loads the texts of a chunk with the chunk, in the language of the page: they are there when its code runs. */
export class TextsWithChunks {
  readonly #unusedEntry: string | undefined;

  /** @param unusedEntry the name of an entry that no page runs */
  constructor(unusedEntry?: string) {
    this.#unusedEntry = unusedEntry;
  }

  apply({ hooks, rspack }: Rspack.Compiler): void {
    const unusedEntry = this.#unusedEntry;
    hooks.thisCompilation.tap('TextsWithChunks', (compilation) => {
      class TextsRuntime extends rspack.RuntimeModule {
        constructor() {
          super('texts with chunks', rspack.RuntimeModule.STAGE_ATTACH);
        }

        override generate(): string {
          const { ensureChunk, ensureChunkHandlers } = rspack.RuntimeGlobals;
          return `var texts = ${JSON.stringify(textIdsOf(compilation, unusedEntry))};
${ensureChunkHandlers}.texts = (chunk, promises) => {
  var own = texts[chunk] || [];
  (own[${JSON.stringify(LANGUAGES)}.indexOf(siteLanguage)] || []).forEach((id) =>
    promises.push(${ensureChunk}(id).catch(() => ${ensureChunk}(id))));
};`;
        }
      }
      compilation.hooks.additionalTreeRuntimeRequirements.tap('TextsWithChunks', (chunk) => {
        if (textGroupsOf(compilation).size > 0) compilation.addRuntimeModule(chunk, new TextsRuntime());
      });
    });
  }
}
