import { sep } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { RECORD_IT, readApiReport, type SharedEntrySource, sharedEntriesOf } from './shared-entries.ts';

const isSourceOf = ({ packageDir, entry }: SharedEntrySource, module: Rspack.Module): boolean => {
  const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
  return resource.startsWith([packageDir, 'src', `${entry}.`].join(sep));
};

/** A sentence where the bundler finds other exports in a shared entry than its report names. */
function problemsOf(sharedEntry: SharedEntrySource, { modules, moduleGraph }: Rspack.Compilation): string[] {
  const source = [...modules].find((module) => isSourceOf(sharedEntry, module));
  const found = source && moduleGraph.getProvidedExports(source);
  const report = readApiReport(sharedEntry);
  if (!report) return [`${sharedEntry.module} has no report. ${RECORD_IT}`];
  if (!Array.isArray(found)) return [`The bundler does not know what ${sharedEntry.module} exports.`];
  const values = report.exports.filter((name) => !report.typeNames.includes(name));
  const isNew = found.filter((name) => !values.includes(name)).map((name) => `${name} is new in it`);
  const isGone = values.filter((name) => !found.includes(name)).map((name) => `${name} is gone`);
  const changes = [...isNew, ...isGone].join(', ');
  return changes ? [`${sharedEntry.module} has other exports than its report: ${changes}. ${RECORD_IT}`] : [];
}

/**
 * Fails the build of a shell whose shared entries export other names than their reports. The manifest takes the names
 * from there, and the gates compare manifests: a name that was renamed without a report would pass all of them.
 */
export const reportedExports =
  (dir: string) =>
  (compiler: Rspack.Compiler): void => {
    compiler.hooks.thisCompilation.tap('reported-exports', (compilation) => {
      // After this hook, modules are joined and no longer found by their source.
      compilation.hooks.optimizeModules.tap('reported-exports', () => {
        const problems = sharedEntriesOf(dir).flatMap((sharedEntry) => problemsOf(sharedEntry, compilation));
        for (const sentence of problems) compilation.errors.push(new compiler.webpack.WebpackError(sentence));
      });
    });
  };
