/** A program: writes the report of each shared entry, if the version of its package was stepped as its change requires. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failWithSentence, UsageError } from '@urooj/command/process';
import { formatApiReport, readApiReport, sharedEntryProblems } from './shared-entries.ts';
import { currentApiReports } from './shared-entry-types.ts';

async function record(): Promise<void> {
  for (const { sharedEntry, now } of await currentApiReports()) {
    const problems = sharedEntryProblems(sharedEntry, readApiReport(sharedEntry), now);
    const unstepped = problems.filter((sentence) => sentence.includes(': step the '));
    if (unstepped.length > 0) throw new UsageError(unstepped.join('\n'));
    if (problems.length === 0) continue;
    await mkdir(dirname(sharedEntry.report), { recursive: true });
    await writeFile(sharedEntry.report, formatApiReport(sharedEntry.module, now));
    console.log(`${sharedEntry.module} ${now.version} recorded.`);
  }
}

record().catch(failWithSentence);
