/** The modules that the shell provides and every remote consumes as singletons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDirOf } from '../inputs/package-identity.ts';

/** Module → the package it comes from. A shared entry has the version of its package: raise it when its exports change. */
const VERSION_SOURCES = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@urooj/host/router': '@urooj/host',
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
const AGREED_PACKAGES = ['react', 'react-dom', 'react-router-dom', '@urooj/host', '@urooj/ui'] as const;

const FEDERATION = '@module-federation/enhanced';
/** The installed version of the plugin and its runtime. */
const FEDERATION_VERSION = versionIn(import.meta.dirname, FEDERATION);

/** Package → the exact version that the build of an app is made with. */
export function agreedVersions(packageDir: string): Record<string, string> {
  const installed = AGREED_PACKAGES.map((name) => [name, versionIn(packageDir, name)]);
  return { ...Object.fromEntries(installed), [FEDERATION]: FEDERATION_VERSION };
}

/** `19.3.1` → `^19.3`: what was added in a minor version may be used, so an earlier one is refused. */
const acceptedRange = (version: string): string => `^${version.split('.').slice(0, 2).join('.')}`;

/** The packages that a build agrees on for a shared module. */
const PACKAGES_OF: Readonly<Record<SharedModule, readonly string[]>> = {
  react: ['react'],
  'react-dom': ['react-dom'],
  'react-dom/client': ['react-dom'],
  '@urooj/host/router': ['@urooj/host', 'react-router-dom'],
  '@urooj/ui/antd': ['@urooj/ui'],
};

/**
 * Package → the versions of it in a shell that a remote made with these versions accepts.
 * @param consumed the shared modules that the remote consumes: any version of packages that it does not use is accepted
 */
export function acceptedRanges(
  versions: Readonly<Record<string, string>>,
  consumed: ReadonlySet<string>,
): Record<string, string> {
  const used = SHARED_MODULES.filter((name) => consumed.has(name)).flatMap((name) => PACKAGES_OF[name]);
  // The host API comes from @urooj/host.
  const agreed = new Set([FEDERATION, '@urooj/host', ...used]);
  const entries = Object.entries(versions).filter(([name]) => agreed.has(name));
  return Object.fromEntries(entries.map(([name, version]) => [name, acceptedRange(version)]));
}

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
