import type { RsbuildPlugin } from '@rsbuild/core';

const FIRST = 'web';
export const IN_ORDER = 'environments-in-order';

/**
 * Builds the code for browsers before the other environments. The bundler numbers the chunks of all environments with one
 * counter, and writes some lists in the order of these numbers: in parallel they would depend on the speed of the machine.
 */
export const pluginInOrder = (): RsbuildPlugin => ({
  name: IN_ORDER,
  setup(api) {
    api.modifyRspackConfig((config, { environment }) => {
      if (environment.name !== FIRST) config.dependencies = [FIRST];
    });
  },
});
