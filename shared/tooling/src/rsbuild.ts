import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type EnvironmentConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { BuildFactsPlugin } from './build-facts.ts';
import { releaseVersion } from './release-version.ts';
import { SHARED_MODULES, sharedFor, sharedVersions } from './shared-modules.ts';

const HOST_CONTRACT = 1;
const ROOT = join(import.meta.dirname, '../../..');

type App = { dir: string; name: string; version: string; global: string; isDev: boolean; port: number };

const PORTS = ['shell', 'mf-catalog', 'mf-checkout', 'mf-account', 'mf-admin', 'mf-blog'];

function describe(dir: string, command: string): App {
  const name = basename(dir);
  const isDev = command === 'dev';
  const version = isDev ? 'dev' : releaseVersion(ROOT, dir);
  // Every version has globals of its own: a page that fell back from one version to another never mixes their chunks.
  const global = `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
  return { dir, name, version, global, isDev, port: 3100 + PORTS.indexOf(name) };
}

function common(app: App): RsbuildConfig {
  return {
    plugins: [pluginReact({ fastRefresh: app.isDev })],
    dev: { assetPrefix: app.isDev ? `http://localhost:${app.port}/` : 'auto', client: { port: app.port } },
    server: { port: app.port, strictPort: true, cors: true, headers: { 'access-control-allow-origin': '*' } },
    output: {
      distPath: { root: 'dist' },
      cleanDistPath: true,
      assetPrefix: 'auto',
      filenameHash: 'contenthash:10',
      legalComments: 'none',
      sourceMap: { js: app.isDev ? 'cheap-module-source-map' : 'source-map' },
      // Server and browser must agree on class names, and no two apps may share one.
      cssModules: { localIdentName: `${app.name}_[local]_[hash:base64:5]`, exportLocalsConvention: 'camelCaseOnly' },
      dataUriLimit: 2048,
    },
    performance: { printFileSize: false, buildCache: { cacheDirectory: join(app.dir, '.cache') } },
    tools: { htmlPlugin: false },
  };
}

function federation(app: App, role: 'host' | 'remote') {
  return new ModuleFederationPlugin({
    name: app.global,
    filename: 'remoteEntry.js',
    ...(role === 'remote' ? { exposes: { './routes': './src/routes.tsx' } } : {}),
    manifest: role === 'remote',
    dts: false,
    shareStrategy: 'loaded-first',
    shared: sharedFor(role, app.dir),
    experiments: {
      asyncStartup: true,
      ...(role === 'remote' ? { externalRuntime: true } : { provideExternalRuntime: true }),
    },
  });
}

function web(app: App, role: 'host' | 'remote', entry: string): EnvironmentConfig {
  return {
    source: { entry: { index: entry } },
    output: { target: 'web', distPath: { root: 'dist/web', js: '', jsAsync: '', css: '', cssAsync: '' } },
    tools: {
      rspack: (config) => {
        config.output = { ...config.output, uniqueName: app.global, chunkLoadingGlobal: `chunks_${app.global}` };
        config.plugins?.push(federation(app, role));
        // A remote has no page of its own: its one entry is the container that the plugin adds.
        if (role === 'remote' && !app.isDev) config.entry = {};
        if (app.isDev) return;
        config.plugins?.push(
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
          new BuildFactsPlugin({
            name: app.name,
            version: app.version,
            contract: HOST_CONTRACT,
            entry: role === 'host' ? 'index' : 'remoteEntry.js',
            global: app.global,
            shared: sharedVersions(app.dir),
          }),
        );
        config.output = { ...config.output, crossOriginLoading: 'anonymous' };
      },
    },
  };
}

/** The bundle that composes pages: CommonJS, whole, with the shell's own instances of the shared modules. */
function node(role: 'host' | 'remote', entry: string): EnvironmentConfig {
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
      ...(role === 'remote' ? { externals: SHARED_EXTERNALS } : {}),
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

const SHARED_EXTERNALS = ['react/jsx-runtime', ...SHARED_MODULES].map((name) => ({ [name]: `commonjs ${name}` }));

function environments(app: App, role: 'host' | 'remote', entry: string): Record<string, EnvironmentConfig> {
  const prerender = ['src/prerender.tsx', 'src/prerender.ts'].find((file) => existsSync(join(app.dir, file)));
  return {
    web: web(app, role, entry),
    ...(prerender && !app.isDev ? { node: node(role, `./${prerender}`) } : {}),
  };
}

/** Build of one remote: needs neither the shell nor another remote. */
export const defineRemoteBuild = (dir: string) =>
  defineConfig(({ command }) => {
    const app = describe(dir, command);
    return { ...common(app), environments: environments(app, 'remote', './src/routes.tsx') };
  });

/** Build of the shell. */
export const defineShellBuild = (dir: string) =>
  defineConfig(({ command }) => {
    const app = describe(dir, command);
    return { ...common(app), environments: environments(app, 'host', './src/main.tsx') };
  });
