/** The modules that the shell provides and every remote consumes as singletons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDirOf } from './package-identity.ts';

/** Module → the package it comes from. A facade has the version of its package: raise it when its exports change. */
const VERSION_SOURCES = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@urooj/platform/router': '@urooj/platform',
  '@urooj/ui/antd': '@urooj/ui',
} as const;

export type SharedModule = keyof typeof VERSION_SOURCES;

export const SHARED_MODULES = Object.keys(VERSION_SOURCES) as SharedModule[];

/** The package.json files that the versions of the shared modules come from, as the app has them installed. */
export const sharedPackages = (appDir: string): string[] =>
  AGREED_PACKAGES.flatMap((name) => packageDirOf(name, appDir) ?? []).map((dir) => join(dir, 'package.json'));

/** The exact version of a package that the app has installed. */
function versionIn(appDir: string, name: string): string {
  const dir = packageDirOf(name, appDir);
  if (!dir) throw new Error(`${appDir} has no package ${name}: add it to the dependencies in its package.json.`);
  return (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The exact version of every shared module, from the package it comes from. */
export function sharedVersions(packageDir: string): Record<SharedModule, string> {
  const read = (source: string) => versionIn(packageDir, source);
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, read(VERSION_SOURCES[name])])) as Record<
    SharedModule,
    string
  >;
}

/** The packages that shell and remotes must agree on. */
const AGREED_PACKAGES = ['react', 'react-dom', 'react-router-dom', '@urooj/platform', '@urooj/ui'] as const;

const FEDERATION = '@module-federation/enhanced';

/** Package → the exact version that the build of an app is made with. */
export function agreedVersions(packageDir: string, federation: string): Record<string, string> {
  const installed = AGREED_PACKAGES.map((name) => [name, versionIn(packageDir, name)]);
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
