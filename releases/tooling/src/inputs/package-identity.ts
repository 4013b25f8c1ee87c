import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** The folder of the package that a file belongs to; the last `node_modules` counts. */
const PACKAGE_DIR = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
/** pnpm names the folder of a patched package with the hash of the patch; a long name is cut after that many digits. */
const PATCH = /patch_hash=[0-9a-f]{32}/;

const identities = new Map<string, string | null>();

function readIdentity(dir: string): string | null {
  // A package of the work tree: its files are inputs themselves.
  if (!existsSync(dir) || !realpathSync(dir).includes(`${sep}node_modules${sep}`)) return null;
  const file = join(dir, 'package.json');
  if (!existsSync(file)) return null;
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
  const [patch] = PATCH.exec(dir) ?? [];
  return `${name}@${version}${patch ? ` ${patch}` : ''}`;
}

/** `name@version` of the installed package that contains a file, with the hash of its patch; null for any other file. */
export function packageIdentity(file: string): string | null {
  const [dir] = PACKAGE_DIR.exec(file) ?? [];
  if (!dir) return null;
  const known = identities.get(dir);
  if (known !== undefined) return known;
  const identity = readIdentity(dir);
  identities.set(dir, identity);
  return identity;
}

/** The real folder of the package that an import by name means in that folder; null where it is not installed. */
export function packageDirOf(request: string, from: string): string | null {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  for (let dir = from; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
    if (dir === dirname(dir)) return null;
  }
}
