/** Which package may import which. A package that is not listed may not be imported. */
import { REMOTE_DIRS } from './workspace.ts';

const APP = ['@urooj/api', '@urooj/contract', '@urooj/domain', '@urooj/host', '@urooj/texts', '@urooj/ui'] as const;

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  '@urooj/contract': [],
  '@urooj/domain': ['@urooj/contract'],
  '@urooj/texts': ['@urooj/contract', '@urooj/domain'],
  '@urooj/api': ['@urooj/contract', '@urooj/domain'],
  '@urooj/host': ['@urooj/api', '@urooj/contract', '@urooj/domain', '@urooj/texts'],
  '@urooj/ui': ['@urooj/contract', '@urooj/domain', '@urooj/texts'],
  '@urooj/storage': [],
  '@urooj/build': ['@urooj/contract', '@urooj/host'],
  '@urooj/store': ['@urooj/build', '@urooj/contract', '@urooj/host', '@urooj/storage'],
  '@urooj/testing': ['@urooj/api', '@urooj/contract', '@urooj/domain', '@urooj/host', '@urooj/texts'],
  '@urooj/command': ['@urooj/host'],
  // What a team needs for one remote: neither the backend nor the release store.
  // The plugin of module federation finds them under another name.
  '@urooj/federation-shell': [],
  '@urooj/federation-remote': [],
  '@urooj/tooling': ['@urooj/build', '@urooj/command', '@urooj/contract', '@urooj/host', '@urooj/storage'],
  // Of the texts only those of e-mails: the names of what is sold, in each language.
  backend: ['@urooj/contract', '@urooj/domain', '@urooj/storage', '@urooj/texts'],
  cli: [
    ...[
      '@urooj/build',
      '@urooj/command',
      '@urooj/contract',
      '@urooj/domain',
      '@urooj/storage',
      '@urooj/host',
      '@urooj/store',
      '@urooj/texts',
    ],
    ...['@urooj/tooling', 'backend'],
  ],
  // The documented commands, which a journey follows.
  e2e: [
    ...['@urooj/storage', '@urooj/contract', '@urooj/domain', '@urooj/host', '@urooj/store', '@urooj/texts'],
    ...['backend', 'cli'],
  ],
  // Neither the host package nor the API client: it works while the shop does not.
  console: ['@urooj/contract', '@urooj/domain', '@urooj/texts', '@urooj/ui'],
  shell: APP,
  ...Object.fromEntries(REMOTE_DIRS.map((name) => [name, APP])),
};

export const isApp = (name: string): boolean => ['shell', 'console', ...REMOTE_DIRS].includes(name);

/** An app imports its build tools and test helpers only in these files. */
export const ONLY_FROM: Readonly<Record<string, (file: string, isTest: boolean) => boolean>> = {
  '@urooj/tooling': (file) => file.endsWith('/rsbuild.config.ts'),
  '@urooj/testing': (_, isTest) => isTest,
};

/** The API client exists once, in the shell; the remotes get it as an argument and import only its type. */
export const TYPES_ONLY: readonly { entry: string; except: readonly string[]; instead: string }[] = [
  {
    entry: '@urooj/api/client',
    except: ['@urooj/api', 'shell'],
    instead: 'Write `import type`; at run time the client comes as `host.api`.',
  },
];

/** Libraries that only some files may import. `by` matches those files. */
export const RESTRICTED_LIBRARIES: readonly { library: RegExp; by: RegExp; instead: string }[] = [
  {
    library: /^react-router(-dom)?(\/|$)/,
    by: /^shared\/(host\/src|testing)\/|^shell\/src\/prerender\.tsx$|^console\/src\/|^shell\/src\/.*\.test\.tsx$|^e2e\/bench\/limits\//,
    instead: 'Import from @urooj/host/router; add there what is missing.',
  },
  {
    library: /^(antd|@ant-design|@antv|rc-[\w-]+|@rc-component)(\/|$)/,
    by: /^shared\/ui\//,
    instead: 'Import from @urooj/ui/antd or @urooj/ui/charts; add there what is missing.',
  },
  {
    library: /^ky$/,
    by: /^shared\/api\/src\//,
    instead: 'Call the backend through `host.api`; a new call starts as an entry of the endpoint table.',
  },
  {
    library: /^zod$/,
    by: /^backend\//,
    instead: 'Import zod/mini: browsers load this.',
  },
  {
    library: /\.fixture(\.tsx?)?$/,
    by: /\.(test|proof|fixture)\.tsx?$|^e2e\/|\/test\//,
    instead: 'Only tests import a fixture.',
  },
  {
    library: /^(vitest|fast-check|@testing-library\/[\w-]+)(\/|$)/,
    by: /\.(test|proof|fixture)\.tsx?$|^shared\/testing\/|^backend\/test\/|\/test\//,
    instead: 'Only tests import this: move the code into a *.test or *.fixture file.',
  },
];

/** Packages that browsers load. */
export const isForBrowsers = (name: string): boolean =>
  isApp(name) || /^@urooj\/(contract|texts|domain|api|host|ui)$/.test(name);
