import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Samples } from './goals.ts';
import { type Sample, type Target, visit } from './visit.ts';

export type Visit = { name: string; once: () => Promise<Sample> };

/** The machine and its load, for comparison with other runs. */
const machine = () =>
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1)}`;

/** Prints progress; the results of all runs are printed at the end. */
function printProgress(name: string, { fcp, shown, hydrated, script, requests }: Sample): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const times = `FCP ${ms(fcp)}, shown ${ms(shown)}, hydrated ${ms(hydrated)}`;
  console.error(`${name}: ${times}, ${script.toFixed(0)} KB of script, ${requests} requests`);
}

/**
 * Visits all pages in rounds, every second round in reverse order, so that other load of the machine affects all pages
 * alike.
 *
 * @param more visits of another kind, in the same rounds
 */
export async function inRounds(
  targets: readonly Target[],
  runs: number,
  more: readonly Visit[] = [],
): Promise<Samples> {
  // A warm-up round that does not count: it fills the caches of the servers and the system.
  for (const target of targets) await visit({ ...target, clicks: {} }, false);
  const first = targets.map((target): Visit => ({ name: target.name, once: () => visit(target) }));
  const visits = [...first, ...more];
  const samples: Record<string, Sample[]> = Object.fromEntries(visits.map(({ name }) => [name, []]));
  const before = machine();
  for (let run = 0; run < runs; run++) {
    for (const { name, once } of run % 2 ? visits.toReversed() : visits) {
      try {
        const sample = await once();
        samples[name]?.push(sample);
        printProgress(`${run + 1}/${runs} ${name}`, sample);
      } catch (error) {
        // A browser may crash on an overloaded machine: this visit is skipped, the others count.
        console.error(`${run + 1}/${runs} ${name}: skipped. ${(error as Error).message}`);
      }
    }
  }
  console.log(`\n${runs} runs; ${before} at the start, ${machine()} at the end\n`);
  return samples;
}
