/**
 * `npm run bench:web`: the shop's pages beside pages that stand for the physical limit, on a slow line and a slow
 * processor, in one interleaved run. Prints what is wanted beside what was measured.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../fixtures/browser.ts';
import { GOALS, goalTable, pageTable } from './goals.ts';
import { serveLimits } from './limits/serve.ts';
import { visitAgain } from './repeat.ts';
import { inRounds, type Visits } from './rounds.ts';
import { openShop } from './shop.ts';
import { limitTargets, shopTargets } from './targets.ts';
import { type Sample, type Target, visit } from './visit.ts';
import { waterfall } from './waterfall.ts';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, waterfall: { type: 'boolean' } },
});

const wanted = options.only?.split(',');
const isWanted = (name: string) => wanted?.includes(name) ?? true;

/** Names the machine, for whoever compares with another day. */
const machine = () =>
  `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1)}`;

async function run(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  ensureBrowser();
  console.error('Building what changed, and opening the shop …');
  const shop = await openShop(stack);
  const limits = limitTargets(await serveLimits(stack));
  const pages = await shopTargets(shop.url);
  const measured: Target[] = [...limits, ...pages.filter(({ name }) => isWanted(name))];
  const home = pages.find(({ name }) => name === 'home');
  const visits: Record<string, () => Promise<Sample>> = Object.fromEntries(
    measured.map((target) => [target.name, () => visit(target)]),
  );
  if (home && isWanted('repeat')) visits.repeat = () => visitAgain(home);
  // Once without being counted: servers have read, and the system has cached, what they will be asked for.
  for (const target of measured) await visit({ ...target, clicks: {} }, false);
  const before = machine();
  const samples = await inRounds(visits satisfies Visits, Number(options.runs));
  console.log(`\n${options.runs} runs, ${before} at the beginning, ${machine()} at the end\n`);
  console.log(`${goalTable(GOALS, samples)}\n\n${pageTable(samples)}`);
  if (options.waterfall) console.log(`\n${waterfall(samples.home?.at(-1))}`);
}

await run();
