import type { Rspack } from '@rsbuild/core';

/**
 * Fails the build where no module has such an identifier: a replacement that no longer matches would pass unnoticed.
 * @param what the module, in words
 */
export const expectModule =
  (what: string, isExpected: (identifier: string) => boolean) =>
  (compiler: Rspack.Compiler): void => {
    compiler.hooks.thisCompilation.tap('expect-module', (compilation) => {
      compilation.hooks.finishModules.tap('expect-module', (modules) => {
        if ([...modules].some((module) => isExpected(module.identifier()))) return;
        const sentence = `This version of the federation plugin does not import ${what}: adapt releases/tooling/src/federation.ts.`;
        compilation.errors.push(new compiler.webpack.WebpackError(sentence));
      });
    });
  };
