import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Samples } from './goals.ts';
import { type Sample, type Target, visit } from './visit.ts';

export type Visit = { name: string; once: () => Promise<Sample> };

/** Names the machine and how busy it is, for whoever compares with another day. */
const machine = () =>
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1)}`;

/** Tells on the way how it goes; the figures that count are printed at the end, from all runs. */
function tell(name: string, { fcp, shown, hydrated, script, requests }: Sample): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const times = `FCP ${ms(fcp)}, shown ${ms(shown)}, hydrated ${ms(hydrated)}`;
  console.error(`${name}: ${times}, ${script.toFixed(0)} KB of script, ${requests} requests`);
}

/**
 * Round after round through all pages, every other one backwards, so that whatever else the machine does falls on all of
 * them alike.
 *
 * @param more visits of another kind, in the same rounds
 */
export async function inRounds(
  targets: readonly Target[],
  runs: number,
  more: readonly Visit[] = [],
): Promise<Samples> {
  // Once without being counted: servers have read, and the system has cached, what they will be asked for.
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
        tell(`${run + 1}/${runs} ${name}`, sample);
      } catch (error) {
        // A browser may die on a machine that is short of everything: one visit less, and the others still count.
        console.error(`${run + 1}/${runs} ${name}: left out. ${(error as Error).message}`);
      }
    }
  }
  console.log(`\n${runs} runs; ${before} at the beginning, ${machine()} at the end\n`);
  return samples;
}
