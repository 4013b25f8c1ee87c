import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES } from '../federation/shared-modules.ts';
import { packageDirOf } from '../inputs/package-identity.ts';

/** A shared entry of ours: other packages choose their exports themselves. */
export type SharedEntrySource = {
  module: string;
  packageName: string;
  packageDir: string;
  entry: string;
  report: string;
};

/** The shared entries whose exports are recorded, in the packages that an app has installed. */
export const sharedEntriesOf = (appDir: string): SharedEntrySource[] =>
  SHARED_MODULES.flatMap((module) => {
    const [scope, name = '', entry = ''] = module.split('/');
    const packageName = `@urooj/${name}`;
    const packageDir = scope === '@urooj' ? packageDirOf(packageName, appDir) : null;
    if (!packageDir) return [];
    return [{ module, packageName, packageDir, entry, report: join(packageDir, 'api', `${entry}.api.md`) }];
  });

/** What a shared entry exports: all names, those of them that are types only, and the types as the compiler declares them. */
export type ApiReport = { version: string; exports: string[]; typeNames: string[]; types: string };

const HEAD = /^# \S+ (\S+)\n\nExports: (.*)\n\n```ts\n([\s\S]*)```\n$/;

const TYPE = 'type ';

export function formatApiReport(module: string, { version, exports, typeNames, types }: ApiReport): string {
  const names = exports.map((name) => (typeNames.includes(name) ? `${TYPE}${name}` : name));
  return `# ${module} ${version}\n\nExports: ${names.join(', ')}\n\n\`\`\`ts\n${types}\`\`\`\n`;
}

/** The checked-in report of a shared entry; null where there is none. */
export function readApiReport({ report }: SharedEntrySource): ApiReport | null {
  if (!existsSync(report)) return null;
  const [, version = '', exports = '', types = ''] = HEAD.exec(readFileSync(report, 'utf8')) ?? [];
  const names = exports.split(', ');
  return {
    ...{ version, types, exports: names.map((name) => name.replace(TYPE, '')) },
    typeNames: names.filter((name) => name.startsWith(TYPE)).map((name) => name.slice(TYPE.length)),
  };
}

/** Equal fingerprints mean equal exports with equal types. */
const fingerprintOf = ({ exports, types }: ApiReport): string =>
  createHash('sha256')
    .update([...exports, types].join('\n'))
    .digest('hex')
    .slice(0, 16);

/** What a manifest says of the shared entries that the build was made with. */
export function sharedEntriesOfBuild(appDir: string): Record<string, { fingerprint: string; exports: string[] }> {
  const recorded = sharedEntriesOf(appDir).flatMap((sharedEntry) => {
    const report = readApiReport(sharedEntry);
    return report
      ? [[sharedEntry.module, { fingerprint: fingerprintOf(report), exports: report.exports }] as const]
      : [];
  });
  return Object.fromEntries(recorded);
}

/** What a developer does about a report that is not of the sources. */
export const RECORD_IT = 'Record it: node releases/tooling/src/shared-entries/record-shared-entries.ts';

const partsOf = (version: string): [number, number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
};

/** Whether a version is at least one major, or one minor, step after another one. */
function isStepped(part: 'major' | 'minor', from: string, to: string): boolean {
  const [[fromMajor, fromMinor], [toMajor, toMinor]] = [partsOf(from), partsOf(to)];
  return toMajor > fromMajor || (part === 'minor' && toMajor === fromMajor && toMinor > fromMinor);
}

/**
 * Compares the types of a shared entry with its checked-in report.
 * @param now with the version that the package has now
 * @returns a sentence for each problem
 */
export function sharedEntryProblems(
  { module, packageName }: SharedEntrySource,
  recorded: ApiReport | null,
  now: ApiReport,
) {
  if (!recorded) return [`${module} has no report. ${RECORD_IT}`];
  const outdated = `${module} has changed since its report of ${recorded.version}. ${RECORD_IT}`;
  if (recorded.types === now.types && recorded.exports.join() === now.exports.join()) return [];
  const gone = recorded.exports.filter((name) => !now.exports.includes(name));
  const step = `step the %s version of ${packageName} (${recorded.version} in its package.json).`;
  if (gone.length > 0 && !isStepped('major', recorded.version, now.version))
    return [`${gone.join(', ')} is gone from ${module}: ${step.replace('%s', 'major')}`];
  const added = now.exports.filter((name) => !recorded.exports.includes(name));
  const what = added.length > 0 ? `${added.join(', ')} is new in ${module}` : `Types of ${module} have changed`;
  if (!isStepped('minor', recorded.version, now.version)) return [`${what}: ${step.replace('%s', 'minor')}`];
  return [outdated];
}
