/** A program: writes the report of each shared entry, if the version of its package was stepped as its change requires. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failWithSentence, UsageError } from '@urooj/command/process';
import { currentReports } from './facade-types.ts';
import { facadeProblems, formatReport, readReport } from './facades.ts';

async function record(): Promise<void> {
  for (const { facade, now } of await currentReports()) {
    const problems = facadeProblems(facade, readReport(facade), now);
    const unstepped = problems.filter((sentence) => sentence.includes(': step the '));
    if (unstepped.length > 0) throw new UsageError(unstepped.join('\n'));
    if (problems.length === 0) continue;
    await mkdir(dirname(facade.report), { recursive: true });
    await writeFile(facade.report, formatReport(facade.module, now));
    console.log(`${facade.module} ${now.version} recorded.`);
  }
}

record().catch(failWithSentence);
