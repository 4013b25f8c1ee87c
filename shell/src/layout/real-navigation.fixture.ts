import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NavEntry } from '@urooj/host/declaration';
import { navigationOf } from '@urooj/host/navigation-of';
import { isRemoteName } from '@urooj/host/remote-name';

const ROOT = join(import.meta.dirname, '../../..');

async function navOf(remote: string): Promise<readonly NavEntry[]> {
  const { nav } = (await import(/* @vite-ignore */ join(ROOT, remote, 'src/nav.ts'))) as { nav: readonly NavEntry[] };
  return nav;
}

/** The remotes of this repository. */
const REMOTES = readdirSync(ROOT).filter((name) => isRemoteName(name) && existsSync(join(ROOT, name, 'package.json')));

/** The menus that all remotes of this repository declare. */
export const realNavigation = async () => navigationOf((await Promise.all(REMOTES.map(navOf))).flat());
