import { defineConfig, type EnvironmentConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { describeApp } from '@urooj/tooling/app-build';
import { pluginFinished } from '@urooj/tooling/finished-build';
import { common } from '@urooj/tooling/rsbuild';

/** A page of its own. It shares no code with the running shop, so that it works while what it operates is broken. */
const PAGE: EnvironmentConfig = {
  source: { entry: { index: './src/main.tsx' } },
  html: { template: './src/index.html', favicon: new URL(import.meta.resolve('@urooj/ui/favicon.svg')).pathname },
  // Pages have paths of several segments.
  output: { assetPrefix: '/' },
  tools: {
    htmlPlugin: true,
    // Nothing is loaded later: a dialog opens although the server has stopped, and no script is added to the document,
    // which Trusted Types would refuse.
    rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } },
  },
};

export default defineConfig(async ({ command }) => {
  const app = await describeApp(import.meta.dirname, 'host', command);
  return mergeRsbuildConfig(common(app, { web: PAGE }), {
    // No version is in the paths of its files. The server would send source maps, and the sources are where the build is made.
    ...(!app.isDev && { output: { filenameHash: 'contenthash:10', sourceMap: { js: false } } }),
    plugins: [pluginFinished(app)],
    server: { proxy: { '/api': 'http://127.0.0.1:3300' } },
  });
});
