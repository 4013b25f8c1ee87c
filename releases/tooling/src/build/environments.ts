import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type EnvironmentConfig, type Rspack, rspack } from '@rsbuild/core';
import { HASH } from '@urooj/build/read-build';
import { NOTHING_DECLARED } from '@urooj/host/declaration';
import { HOST_CONTRACT } from '@urooj/host/host';
import { SERVICE_WORKER } from '@urooj/host/offline-site';
import { federation } from '../federation/federation.ts';
import { acceptedRanges, agreedVersions, SHARED_MODULES, sharedVersions } from '../federation/shared-modules.ts';
import { repositoryOf } from '../repository.ts';
import { reportedExports } from '../shared-entries/reported-exports.ts';
import { sharedEntriesOfBuild } from '../shared-entries/shared-entries.ts';
import type { AppBuild } from './app-build.ts';
import { appLanguages } from './app-languages.ts';
import { BuildManifestPlugin } from './build-manifest-plugin.ts';
import { CONSUMED, IdsWithoutFolder } from './ids-without-folder.ts';
import { productionRouter } from './production-router.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';
import { TextsWithChunks } from './texts-with-chunks.ts';

const ENTRY = { host: './src/main.ts', remote: './src/routes.tsx' } as const;
/** The service worker of a host: its file name is the worker's. */
const WORKER = './src/offline/worker/worker.ts';
const asExternal = (name: string) => ({ [name]: `commonjs ${name}` });
const SHARED_EXTERNALS = ['react/jsx-runtime', ...SHARED_MODULES].map(asExternal);
/** Libraries of megabytes that draw in a browser only: a page that needs one while it is composed fails with its name. */
const BROWSER_ONLY = ['@ant-design/charts'].map(asExternal);

function manifestPlugin(app: AppBuild) {
  const packages = agreedVersions(app.dir);
  const isRemote = app.role === 'remote';
  return new BuildManifestPlugin((consumed) => {
    const known = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(Object.entries(entries).filter(([module]) => !isRemote || consumed.has(module)));
    return {
      name: app.name,
      version: app.version,
      contract: HOST_CONTRACT,
      entry: isRemote ? 'remoteEntry.js' : 'index',
      global: app.global,
      shared: known(sharedVersions(app.dir)),
      packages,
      languages: appLanguages(app.dir),
      sharedEntries: known(sharedEntriesOfBuild(app.dir)),
      ...(isRemote ? { accepts: acceptedRanges(packages, consumed) } : { accepts: {}, declares: NOTHING_DECLARED }),
    };
  });
}

/**
 * React and the router, in one file, which changes only with their versions. As several files they would use up the few
 * connections that a browser opens to one site, and delay other files of the page. The figures of visitors need none of it:
 * what they share with links stays in their own file.
 */
const LIBRARIES = {
  name: 'lib',
  chunks: ({ name }: { name?: string | undefined }) => name !== 'rum',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]|host[\\/]src[\\/](router\.ts|link\.tsx|after-next-frame\.ts)$/,
} as const;

/** The code for browsers. Each chunk contains the hashes of the chunks it loads, so the hash of the entry covers all. */
export function web(
  app: AppBuild,
  entry: string = ENTRY[app.role],
  plugins: Rspack.Plugin[] = [federation(app)],
): EnvironmentConfig {
  return {
    source: { entry: { index: entry } },
    resolve: { alias: app.isDev ? {} : productionRouter(app.dir) },
    output: {
      target: 'web',
      overrideBrowserslist: SUPPORTED_BROWSERS,
      distPath: { root: 'dist/web', js: '', jsAsync: '', css: '', cssAsync: '' },
    },
    tools: {
      rspack: (config) => {
        config.output = {
          ...config.output,
          uniqueName: app.global,
          chunkLoadingGlobal: `chunks_${app.global}`,
          // Makes the URL of each script pass `trustScripts`.
          trustedTypes: true,
        };
        const { splitChunks } = config.optimization ?? {};
        // Small shared modules are not split off: the extra request costs a visitor more than the bytes.
        if (splitChunks)
          splitChunks.cacheGroups = {
            defaultVendors: false,
            ...(app.role === 'host' ? { libraries: LIBRARIES, consumed: CONSUMED } : {}),
          };
        // A remote has no page of its own: what runs is the container that the plugin adds. In development another entry is
        // there for the bundler only.
        const isRemote = app.role === 'remote';
        config.plugins?.push(
          ...plugins,
          new TextsWithChunks(isRemote ? 'index' : undefined),
          new IdsWithoutFolder(repositoryOf(app.dir)),
        );
        if (app.isDev) return;
        if (isRemote) config.entry = {};
        else config.plugins?.push(reportedExports(app.dir));
        config.output.crossOriginLoading = 'anonymous';
        config.plugins?.push(
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [HASH], enabled: true }),
          manifestPlugin(app),
        );
      },
    },
  };
}

/** The code that composes pages: one CommonJS file that requires the shared modules by name and bundles everything else. */
export function node(app: AppBuild, entry: string): EnvironmentConfig {
  return {
    source: { entry: { index: entry } },
    output: {
      target: 'node',
      module: false,
      distPath: { root: 'dist/node', js: '' },
      filename: { js: '[name].cjs' },
      minify: false,
      sourceMap: false,
      emitCss: false,
      emitAssets: false,
      externals: app.role === 'remote' ? [...SHARED_EXTERNALS, ...BROWSER_ONLY] : BROWSER_ONLY,
    },
    tools: {
      rspack: (config) => {
        config.output = { ...config.output, library: { type: 'commonjs2' }, chunkFormat: 'commonjs' };
        config.module = { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } };
        config.externalsType = 'commonjs';
      },
    },
  };
}

/** The service worker: one script without federation, which `compose` puts at the root of the site. */
export const worker = (entry: string = WORKER): EnvironmentConfig => ({
  source: { entry: { [SERVICE_WORKER.replace(/\.js$/, '')]: entry } },
  output: {
    target: 'web-worker',
    // It lies among the files of the release, and is published and hashed like them.
    distPath: { root: 'dist/web', js: '' },
    filename: { js: '[name].js' },
    cleanDistPath: false,
    sourceMap: false,
  },
});

const PRERENDER = './src/prerender.tsx';

/** The sources of an app that add a bundle where they exist. */
export const optionalSources = (dir: string): string[] => [PRERENDER, WORKER].map((path) => join(dir, path));

/** The bundles of an app: for browsers, and for the composer. */
export function environments(app: AppBuild): Record<string, EnvironmentConfig> {
  // The development server of the shell renders its documents.
  const isComposed = (!app.isDev || app.role === 'host') && existsSync(join(app.dir, PRERENDER));
  const isOffline = !app.isDev && existsSync(join(app.dir, WORKER));
  return {
    web: web(app),
    ...(isOffline ? { worker: worker() } : {}),
    ...(isComposed ? { node: node(app, PRERENDER) } : {}),
  };
}
