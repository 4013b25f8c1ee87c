import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn } from 'cli/documented-commands';
import { ROOT } from '../fixtures/shop.ts';

const DOCUMENT = 'docs/teams.md';

/** A step of the section: its title, and its commands as a reader types them. */
export type Step = { title: string; commands: string[] };

/** The steps of `A repository of your own`, each from its bold title on. */
export function readSteps(): Step[] {
  const text = readFileSync(join(ROOT, DOCUMENT), 'utf8');
  const [section = ''] = text.split('\n## A repository of your own\n').at(1)?.split(/\n## /) ?? [];
  return section
    .split(/\n\*\*(?=\d\. )/)
    .slice(1)
    .map((step) => ({
      title: step.slice(0, step.indexOf('.**')),
      commands: commandsIn(DOCUMENT, step).map(({ command }) => command),
    }));
}

/** These need the sources of the shop or its store; everything else happens in the new repository. */
const NEEDS_SHOP = /^npm run (kit|release) (?!.* --to )/;

export const isForShop = (command: string): boolean => NEEDS_SHOP.test(command);
