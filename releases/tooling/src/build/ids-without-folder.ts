import { createHash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';
import { sharedModule } from './build-manifest-plugin.ts';

/** The ids of the bundler never begin so. */
const PREFIX = '$';
const ID_LENGTH = 6;

/**
 * Gives ids to the modules of federation. The bundler makes ids of paths that are relative to the app, but the names of these
 * modules contain whole paths: in another folder the same sources would become other bytes.
 */
export class IdsWithoutFolder {
  readonly #spellings: readonly string[];

  /** @param root of the repository */
  constructor(root: string) {
    this.#spellings = [root, encodeURIComponent(root)];
  }

  apply({ hooks }: Rspack.Compiler): void {
    hooks.thisCompilation.tap('IdsWithoutFolder', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('IdsWithoutFolder', (modules) => {
        for (const module of modules) {
          const id = this.#idOf(module.readableIdentifier());
          if (id !== null) Object.assign(module, { id });
        }
      });
    });
  }

  /** @returns `null` for a name without the path of the repository */
  #idOf(name: string): string | null {
    const relative = this.#spellings.reduce((text, path) => text.replaceAll(path, ''), name);
    if (relative === name) return null;
    return PREFIX + createHash('sha256').update(relative).digest('hex').slice(0, ID_LENGTH);
  }
}

/**
 * A chunk without a file for each shared module that several chunks consume. Without names they would be named after what they
 * contain, which begins with the folder of the repository.
 */
export const CONSUMED = {
  type: 'consume-shared-module',
  minChunks: 2,
  name: (module?: Rspack.Module) => `consumed ${sharedModule(module?.identifier(), 'consume')}`,
} as const;
