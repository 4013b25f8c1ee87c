import type { Samples } from './goals.ts';
import type { Sample } from './visit.ts';

export type Visits = Readonly<Record<string, () => Promise<Sample>>>;

/**
 * Round after round through all pages, every other one backwards, so that whatever else the machine does falls on all of
 * them alike.
 */
export async function inRounds(visits: Visits, runs: number): Promise<Samples> {
  const samples: Record<string, Sample[]> = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    const round = Object.entries(visits);
    for (const [name, visit] of run % 2 ? round.reverse() : round) {
      const sample = await visit();
      samples[name]?.push(sample);
      const { fcp, shown, hydrated, script, requests } = sample;
      const figures = `FCP ${fcp.toFixed(0)}, shown ${shown.toFixed(0)}, hydrated ${hydrated.toFixed(0)} ms, ${script.toFixed(0)} KB of script, ${requests} requests`;
      console.error(`${run + 1}/${runs} ${name}: ${figures}`);
    }
  }
  return samples;
}
