import satisfies from 'semver/functions/satisfies.js';
import type { BuildManifest } from './build-manifest.ts';
import { ownValue } from './own-value.ts';

/** What two releases are compared by: the fields of their manifests. */
export type Compared = Pick<
  BuildManifest,
  'name' | 'version' | 'contract' | 'shared' | 'packages' | 'accepts' | 'sharedEntries'
>;
type Gate = (remote: Compared, shell: Compared) => string[];

const rebuild = ({ name }: Compared, shell: Compared) =>
  `Rebuild ${name} from sources that are compatible with shell ${shell.version}, or release the shell and ${name} together.`;

const sameContract: Gate = (remote, shell) =>
  remote.contract === shell.contract
    ? []
    : [
        `${remote.name} ${remote.version} uses host contract ${remote.contract}, shell ${shell.version} uses ${shell.contract}. ${rebuild(remote, shell)}`,
      ];

/** The shell lists the packages it was made with, the remote the ranges it accepts of them. */
const withinRanges: Gate = (remote, shell) => {
  const wrong = Object.entries(remote.accepts)
    .filter(([name, range]) => !satisfies(ownValue(shell.packages, name) ?? '', range))
    .map(
      ([name, range]) =>
        `${remote.name} ${remote.version} accepts ${name} ${range}, shell ${shell.version} has ${ownValue(shell.packages, name) ?? 'none'}. ${rebuild(remote, shell)}`,
    );
  const absent = Object.keys(remote.shared)
    .filter((module) => !Object.hasOwn(shell.shared, module))
    .map(
      (module) =>
        `${remote.name} ${remote.version} needs ${module}, shell ${shell.version} provides none. ${rebuild(remote, shell)}`,
    );
  return [...wrong, ...absent];
};

/** `@urooj/ui/antd` → `@urooj/ui` */
const packageOf = (module: string): string => module.split('/').slice(0, 2).join('/');

/**
 * The shared entries that changed between two builds without the step of their version that the change requires.
 * @param older a live release
 * @param newer the shell that is to replace what the older one was made with
 */
export function unsteppedSharedEntries(older: Compared, newer: Compared): string[] {
  return Object.entries(older.sharedEntries).flatMap(([module, { fingerprint, exports }]) => {
    const now = ownValue(newer.sharedEntries, module);
    const name = packageOf(module);
    const [from = '', to = ''] = [older.packages[name], newer.packages[name]];
    if (!now || !satisfies(to, `^${from}`)) return [];
    const gone = exports.filter((known) => !now.exports.includes(known));
    const between = `${older.name} ${older.version} was made with ${name} ${from}, ${newer.name} ${newer.version} with ${to}`;
    if (gone.length > 0)
      return [`${gone.join(', ')} is gone from ${module}: step the major version of ${name}. ${between}.`];
    return from === to && fingerprint !== now.fingerprint
      ? [`${module} has changed: step the version of ${name}. ${between}.`]
      : [];
  });
}

/** The reasons why a remote cannot run in a shell, each with what to do about it. */
export const compatibilityErrors = (remote: Compared, shell: Compared): string[] =>
  [sameContract, withinRanges, unsteppedSharedEntries].flatMap((gate) => gate(remote, shell));
