/**
 * `npm run bench:web`: the shop's pages beside pages that stand for the physical limit, on a slow line and a slow
 * processor, in one interleaved run. Prints what is wanted beside what was measured.
 *
 *   --runs 5               how often each page is visited
 *   --only home,service    of home, service, buy, admin and repeat
 *   --shop http://…        a shop that is open already, instead of one of its own
 *   --waterfall            also what `/` fetches, and when
 */
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../fixtures/browser.ts';
import { FULL_SPEED, GOALS, goalTable, pageTable, untouched } from './goals.ts';
import { serveLimits } from './limits/serve.ts';
import { visitAgain } from './repeat.ts';
import { inRounds, type Visit } from './rounds.ts';
import { openShop } from './shop.ts';
import { adminTarget, limitTargets, shopTargets } from './targets.ts';
import { type Target, visit } from './visit.ts';
import { waterfall } from './waterfall.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'home,service,buy,admin,repeat' },
    shop: { type: 'string' },
    waterfall: { type: 'boolean' },
  },
});
const isWanted = (name: string) => options.only.split(',').includes(name);

async function ownShop(stack: AsyncDisposableStack): Promise<string> {
  console.error('Building what changed, and opening the shop …');
  return (await openShop(stack, { isSeeded: true })).url;
}

/** Visits of another kind than the first one on a slow line. */
const otherVisits = (target: Target): Visit[] => {
  const visits: Visit[] = [];
  const { menu: _, clicks: __, ...seenOnly } = target;
  if (isWanted(target.name)) visits.push({ name: untouched(target.name), once: () => visit(seenOnly) });
  if (target.name !== 'home') return visits;
  if (isWanted('home')) visits.push({ name: FULL_SPEED, once: () => visit(target, false) });
  if (isWanted('repeat')) visits.push({ name: 'repeat', once: () => visitAgain(target) });
  return visits;
};

async function run(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  ensureBrowser();
  const shop = options.shop ?? (await ownShop(stack));
  const pages = shopTargets(shop);
  const targets = [
    ...limitTargets(await serveLimits(stack)),
    ...pages.filter(({ name }) => isWanted(name)),
    ...(isWanted('admin') ? [await adminTarget(shop)] : []),
  ];
  const samples = await inRounds(targets, Number(options.runs), pages.flatMap(otherVisits));
  console.log(`${goalTable(GOALS, samples)}\n\n${pageTable(samples)}`);
  if (options.waterfall) console.log(`\n${waterfall(samples.home?.at(-1))}`);
}

await run();
