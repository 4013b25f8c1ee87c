/** The modules that the shell provides and every remote consumes as singletons. */
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
  Object.values({ ...VERSION_SOURCES, ...AGREED_PACKAGES }).map((source) => packageFile(packageDir, source));

const versionIn = (packageDir: string, source: string): string =>
  (JSON.parse(readFileSync(packageFile(packageDir, source), 'utf8')) as { version: string }).version;

/** The exact version of every shared module, from the package it comes from. */
export function sharedVersions(packageDir: string): Record<SharedModule, string> {
  const read = (source: string) => versionIn(packageDir, source);
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, read(VERSION_SOURCES[name])])) as Record<
    SharedModule,
    string
  >;
}

/** The packages that shell and remotes must agree on, with the module of this package or of the app that names the version. */
const AGREED_PACKAGES = {
  react: 'react/package.json',
  'react-dom': 'react-dom/package.json',
  'react-router-dom': 'react-router-dom/package.json',
  '@urooj/platform': '../../platform/package.json',
  '@urooj/ui': '../../ui/package.json',
} as const;

const FEDERATION = '@module-federation/enhanced';

/** Package → the exact version that the build of an app is made with. */
export function agreedVersions(packageDir: string, federation: string): Record<string, string> {
  const installed = Object.entries(AGREED_PACKAGES).map(([name, source]) => [name, versionIn(packageDir, source)]);
  return { ...Object.fromEntries(installed), [FEDERATION]: federation };
}

/** `19.3.1` → `^19.3`: what was added in a minor version may be used, so an earlier one is refused. */
const acceptedRange = (version: string): string => `^${version.split('.').slice(0, 2).join('.')}`;

/** Package → the versions of it in a shell that a build made with these versions accepts. */
export const acceptedRanges = (versions: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, acceptedRange(version)]));

type Shared = {
  singleton: true;
  strictVersion: false;
  requiredVersion: false;
  version?: string;
  import?: false;
};

/**
 * The `shared` option of module federation: the host provides, a remote only consumes. The browser compares no versions:
 * publish and activate have decided by the ranges of the manifests which releases may run together.
 */
export function sharedFor(role: 'host' | 'remote', packageDir: string): Record<string, Shared> {
  const versions = sharedVersions(packageDir);
  return Object.fromEntries(
    SHARED_MODULES.map((name): [string, Shared] => {
      const both = { singleton: true, strictVersion: false, requiredVersion: false } as const;
      return [name, role === 'remote' ? { ...both, import: false } : { ...both, version: versions[name] }];
    }),
  );
}
