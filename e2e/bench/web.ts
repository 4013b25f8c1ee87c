/**
 * `npm run bench:web`: the shop's pages compared with minimal reference pages, on a slow line and a slow
 * processor, in one interleaved run. Prints targets and measured figures.
 *
 *   --runs 5               number of visits of each page
 *   --only home,service    of home, service, buy, admin and repeat
 *   --shop http://…        a running shop, instead of a new one
 *   --waterfall            also the requests of `/` over time
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
  console.error('Building what has changed, and starting the shop …');
  return (await openShop(stack, { isSeeded: true })).url;
}

/** Other kinds of visits than the first visit on a slow line. */
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
