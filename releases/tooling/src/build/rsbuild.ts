import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { devServer } from '../dev/dev-server.ts';
import { devSite } from '../dev/dev-site.ts';
import { lockfileOf, repositoryOf, resolvedIn } from '../repository.ts';
import { type AppBuild, describeApp, type Role } from './app-build.ts';
import { appLanguages } from './app-languages.ts';
import { pluginDeclaration } from './declaration-plugin.ts';
import { environments } from './environments.ts';
import { pluginInOrder } from './environments-in-order.ts';
import { pluginFinished } from './finished-build.ts';
import { textsInLanguage } from './texts-in-language.ts';

/** Style sheets name breakpoints instead of repeating their widths. */
const namedBreakpoints = (dir: string) =>
  ({
    test: /\.css$/,
    enforce: 'pre',
    loader: fileURLToPath(new URL('breakpoints-loader.mjs', import.meta.url)),
    options: { file: resolvedIn(dir, '@urooj/ui/breakpoints.css') },
  }) as const;

/** The configuration that all builds have in common. */
export function common(app: AppBuild, parts = environments(app)): RsbuildConfig {
  const languages = appLanguages(app.dir);
  return {
    // Stated, because a NODE_ENV of the caller would choose another one.
    mode: app.isDev ? 'development' : 'production',
    plugins: [pluginReact({ fastRefresh: app.isDev, splitChunks: false }), ...(app.isDev ? [] : [pluginInOrder()])],
    // Read by `textLanguage`.
    source: { define: { appLanguages: JSON.stringify(languages) } },
    output: {
      // A development server writes nothing and keeps the last build for the next start.
      cleanDistPath: !app.isDev,
      assetPrefix: 'auto',
      // Every version has a folder of its own, so a script needs no hash in its name: the entry would carry one for each.
      filenameHash: false,
      // A composed page contains style sheets under their names: those of two apps must differ.
      ...(!app.isDev && { filename: { css: '[name].[contenthash:8].css' } }),
      legalComments: 'none',
      sourceMap: { js: app.isDev ? 'cheap-module-source-map' : 'hidden-source-map' },
      // A page repeats the names of classes in its document, styles and scripts, so those of visitors are short.
      cssModules: {
        localIdentName: app.isDev ? `${app.name}_[local]_[hash:base64:5]` : '[hash:base64:6]',
        exportLocalsConvention: 'camelCaseOnly',
      },
      dataUriLimit: 2048,
    },
    performance: {
      printFileSize: false,
      // Equal sources give equal bytes: a build that reads a cache numbers its chunks differently. A patched or updated package
      // invalidates the cache of a development server.
      buildCache: app.isDev && {
        cacheDirectory: join(app.dir, '.cache'),
        buildDependencies: [lockfileOf(repositoryOf(app.dir))],
      },
    },
    tools: {
      htmlPlugin: false,
      // No two apps may share a name, also not for a file that both have from the site kit.
      cssLoader: { modules: { localIdentHashSalt: app.name } },
      lightningcssLoader: { drafts: { customMedia: true } },
      rspack: { module: { rules: [namedBreakpoints(app.dir), ...textsInLanguage(languages)] } },
    },
    environments: parts,
  };
}

const defineApp = (dir: string, role: Role) =>
  defineConfig(async ({ command }) => {
    const app = await describeApp(dir, role, command);
    // The mark of a finished build comes last.
    const plugins = [...(role === 'remote' ? [pluginDeclaration(app)] : []), pluginFinished(app)];
    if (!app.isDev) return mergeRsbuildConfig(common(app), { plugins });
    return mergeRsbuildConfig(common(app), devServer(app), role === 'host' ? devSite(app) : {});
  });

/** Build of one remote: needs neither the shell nor another remote. */
export const defineRemoteBuild = (dir: string) => defineApp(dir, 'remote');

/** Build of the shell. */
export const defineShellBuild = (dir: string) => defineApp(dir, 'host');
