/**
 * `npm run bench:monolith`: the composed shop compared with the same sources built as one application, composed and served the
 * same way, in one interleaved run.
 *
 *   --runs 5    number of visits of each page
 */
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../fixtures/browser.ts';
import { type Goal, goalTable, pageTable } from './goals.ts';
import { inRounds } from './rounds.ts';
import { openShop } from './shop.ts';
import { shopTargets } from './targets.ts';
import type { Target } from './visit.ts';

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const asOne = (name: string) => `${name} as one build`;

const goalsOf = (page: string): Goal[] => [
  { what: `FCP of ${page}, ms`, page, figure: ({ fcp }) => fcp, most: 1, timesThatOf: asOne(page) },
  { what: `${page} hydrated, ms`, page, figure: ({ hydrated }) => hydrated, most: 1.05, timesThatOf: asOne(page) },
  {
    what: `script of ${page} until usable, KB`,
    page,
    figure: ({ script }) => script,
    most: 1.15,
    timesThatOf: asOne(page),
  },
];

async function run(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  ensureBrowser();
  console.error('Building and starting the shop in both forms …');
  const composed = shopTargets((await openShop(stack)).url);
  const monolith = shopTargets((await openShop(stack, { command: 'monolith' })).url);
  const targets = [...composed, ...monolith.map((target) => ({ ...target, name: asOne(target.name) }))];
  const samples = await inRounds(
    targets.map((target): Target => ({ ...target, clicks: {} })),
    Number(options.runs),
  );
  const goals = composed.flatMap(({ name }) => goalsOf(name));
  console.log(`${goalTable(goals, samples)}\n\n${pageTable(samples)}`);
}

await run();
