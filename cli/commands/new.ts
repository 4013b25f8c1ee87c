/** `npm run new -- mf-help --path /help`: a remote with one page, which passes all checks as it is. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '@urooj/command/apps';
import { failWithSentence, UsageError } from '@urooj/command/process';
import { SITE_PATHS } from '@urooj/host/paths';
import { openSite } from '@urooj/store/open';
import { readConfig } from 'backend/config';
import { type NewRemote, readNewRemote, writeRemote } from '../src/new-remote.ts';
import { pathsOfOtherRemotes } from '../src/paths-of-others.ts';
import { PNPM } from '../src/pnpm.ts';

const firstSegment = (path: string) => path.split('/')[1];

/** @throws UsageError where another remote has the path: live, among the builds here, or by the paths that all share */
async function checkPath({ name, path }: NewRemote): Promise<void> {
  const isShared = Object.values(SITE_PATHS).some((known) => firstSegment(known) === firstSegment(path));
  if (isShared) throw new UsageError(`/${firstSegment(path)} belongs to another remote: choose another path.`);
  const pages = [{ path, id: 'page', as: 'page' as const }];
  const declares = { team: name, languages: ['en'], pages, nav: [], budget: {} };
  const taken = await pathsOfOtherRemotes(await openSite(readConfig(process.env, process.cwd())), {
    name,
    version: '1.0.0',
    declares,
  });
  if (taken.length > 0) throw new UsageError(taken.join('\n'));
}

/** Writes the new package into the lockfile. Every package that it needs is there already, so nothing is loaded. */
function install(): void {
  const args = ['--yes', PNPM, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  const { status } = spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0)
    throw new UsageError(`The folder is written, but its packages could not be linked. Run: npx ${PNPM} install`);
}

async function main(): Promise<void> {
  const remote = readNewRemote(process.argv.slice(2));
  await checkPath(remote);
  const files = await writeRemote(remote);
  install();
  console.log(
    `\n${remote.name} is written, with a page at ${remote.path}:\n${files.map((file) => `  ${remote.name}/${file}`).join('\n')}`,
  );
  console.log(`\nNext: npm run dev -- ${remote.name}, and then npm run check -- ${remote.name}`);
}

main().catch(failWithSentence);
