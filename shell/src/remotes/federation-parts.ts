import { createInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

type Init = { webpackRequire: { federation: { initOptions: Parameters<typeof createInstance>[0] } } };
type Consumes = { initialConsumes: readonly string[] };

/**
 * The parts of the federation runtime that a container of this site uses, in the form in which the plugin expects them.
 * The build of the shell takes this list instead of the runtime's own, which also has remotes that are imported by name and
 * partial shared modules.
 */
export default {
  bundlerRuntime: {
    // Each release has a name of its own, so an existing instance never has to be found.
    init: ({ webpackRequire }: Init) => createInstance(webpackRequire.federation.initOptions),
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
