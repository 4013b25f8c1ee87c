import { createRsbuild } from '@rsbuild/core';
import { appDir } from '@urooj/command/apps';
import { expect, test } from 'vitest';
import type { AppBuild } from '../../src/build/app-build.ts';
import { common } from '../../src/build/rsbuild.ts';

const APP: AppBuild = {
  ...{
    dir: appDir('mf-blog'),
    name: 'mf-blog',
    role: 'remote',
    version: '1.0.0',
    global: 'mf_blog',
    isDev: false,
    port: 0,
  },
};

test('what a build writes depends neither on a cache nor on which environment the machine builds first', async () => {
  const config = common(APP, { web: {}, worker: {}, node: {} });
  expect(config.performance?.buildCache).toBe(false);
  const builder = await createRsbuild({ cwd: APP.dir, config });
  const compilers = await builder.initConfigs({ action: 'build' });
  expect(compilers.map(({ name, dependencies }) => [name, dependencies])).toEqual([
    ['web', undefined],
    ['worker', ['web']],
    ['node', ['web']],
  ]);
});
