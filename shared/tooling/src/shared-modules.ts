/**
 * The modules that the shell provides and every remote consumes as singletons. `strictVersion` makes a mismatch throw
 * while the remote loads, so that the loader falls back to the previous version instead of running two copies.
 */
import { readFileSync, realpathSync } from 'node:fs';

/** A facade has the version of its package: raise it when the exports of the facade change. */
const VERSION_SOURCES = {
  react: 'react/package.json',
  'react-dom': 'react-dom/package.json',
  'react-dom/client': 'react-dom/package.json',
  '@urooj/platform/router': '../../platform/package.json',
  '@urooj/ui/antd': '../../ui/package.json',
} as const;

export type SharedModule = keyof typeof VERSION_SOURCES;

export const SHARED_MODULES = Object.keys(VERSION_SOURCES) as SharedModule[];

/** The package.json of a shared module, as the app has it installed. */
function packageFile(packageDir: string, source: string): string {
  const file = source.startsWith('.')
    ? new URL(source, import.meta.url)
    : new URL(`node_modules/${source}`, `file://${packageDir}/`);
  return realpathSync(file);
}

/** The package.json files that the versions of the shared modules come from. */
export const sharedPackages = (packageDir: string): string[] =>
  Object.values(VERSION_SOURCES).map((source) => packageFile(packageDir, source));

/** The exact version of every shared module, from the package it comes from. */
export function sharedVersions(packageDir: string): Record<SharedModule, string> {
  const read = (source: string) =>
    (JSON.parse(readFileSync(packageFile(packageDir, source), 'utf8')) as { version: string }).version;
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, read(VERSION_SOURCES[name])])) as Record<
    SharedModule,
    string
  >;
}

type Shared = {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: false;
};

/** The `shared` option of module federation: the host provides, a remote only consumes. */
export function sharedFor(role: 'host' | 'remote', packageDir: string): Record<string, Shared> {
  const versions = sharedVersions(packageDir);
  return Object.fromEntries(
    SHARED_MODULES.map((name): [string, Shared] => {
      const both = { singleton: true, strictVersion: true, requiredVersion: versions[name] } as const;
      return [name, role === 'remote' ? { ...both, import: false } : { ...both, version: versions[name] }];
    }),
  );
}
