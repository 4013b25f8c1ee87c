import { ModuleFederation } from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { normalizePublicPath } from './normalize-public-path.ts';
import { trustScripts } from './trust-scripts.ts';

declare global {
  /** Where the entries of remotes find the federation runtime (`releases/federation-remote`). */
  var uroojFederation: object | undefined;
}

type Options = ConstructorParameters<typeof ModuleFederation>[0];
type Init = { webpackRequire: { p: string; tu?: (url: string) => string; federation: { initOptions: Options } } };
type Consumes = { initialConsumes: readonly string[] };

/**
 * The parts of the federation runtime that the builds of this site use, in the form that the plugin expects of
 * `@module-federation/webpack-bundler-runtime`. That package also has remotes that are imported by name, and partial
 * shared modules.
 */
const federation = {
  bundlerRuntime: {
    // Each release has a name of its own, so an existing instance never has to be found.
    init({ webpackRequire }: Init) {
      normalizePublicPath(webpackRequire);
      trustScripts(webpackRequire);
      return new ModuleFederation(webpackRequire.federation.initOptions);
    },
    I: initializeSharing,
    S: {},
    consumes,
    initContainerEntry,
    installInitialConsumes({ initialConsumes }: Consumes) {
      if (initialConsumes.length > 0) throw new Error(`This build cannot share modules eagerly: ${initialConsumes}`);
    },
  },
  attachShareScopeMap,
};

globalThis.uroojFederation = federation;

export default federation;
