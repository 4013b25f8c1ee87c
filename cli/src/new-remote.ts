import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES, ROOT } from '@urooj/command/apps';
import { UsageError } from '@urooj/command/process';
import { declarationErrors } from '@urooj/host/declaration';
import { isRemoteName, type RemoteName } from '@urooj/host/remote-name';

const TEMPLATE = join(import.meta.dirname, '..', 'template');
/** Equal in every remote: they are copied from one that exists. */
const SAME_FILES = ['rsbuild.config.ts', 'tsconfig.json', 'src/env.d.ts', 'src/prerender.tsx'];
/** Each remote declares these, and others only where a page needs them. */
const DEV_DEPENDENCIES = /^(@rsbuild\/core|@testing-library\/react|@types\/react(-dom)?|@urooj\/(testing|tooling))$/;
const USAGE =
  'Name the remote and its first page: npm run new -- mf-help --path /help. Without --path, the page is at the name: /help.';

/** A remote that does not exist yet, with one page. */
export type NewRemote = { name: RemoteName; path: string };

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { path: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}

/** @throws UsageError where the path cannot be that of a composed page */
function checkPath(path: string, isOfName: boolean): void {
  const page = { path, id: 'page', as: 'page' as const };
  const [error] = declarationErrors({ team: 'x', languages: ['en'], pages: [page], nav: [], budget: {} });
  const advice = ` Without --path, the page is at the name of the remote: name another one, as --path /help.`;
  if (error) throw new UsageError(isOfName ? error + advice : error);
  // The last word names the page's folder and its texts.
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(pageOf(path)))
    throw new UsageError(`The last part of ${path} must be a word in lower case, such as /help or /help/first-steps.`);
}

/**
 * Reads a command line: `mf-help --path /help`. Without `--path`, the page is at the name of the remote: `/help`.
 * @throws UsageError for a name or a path that no remote may have, or a remote that exists
 */
export function readNewRemote(argv: readonly string[]): NewRemote {
  const { values, positionals } = parse(argv);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new UsageError(USAGE);
  if (!isRemoteName(name))
    throw new UsageError(`${name} is no name of a remote: write mf- and words in lower case, such as mf-help.`);
  if (existsSync(join(ROOT, name))) throw new UsageError(`The folder ${name} exists already. Choose another name.`);
  const path = values.path ?? `/${name.slice('mf-'.length)}`;
  checkPath(path, values.path === undefined);
  return { name, path };
}

const pageOf = (path: string): string => path.split('/').at(-1) ?? '';
const camelCase = (words: string): string => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What stands for the words between underscores in the template. */
function wordsFor({ name, path }: NewRemote): Readonly<Record<string, string>> {
  const page = pageOf(path);
  const id = camelCase(page);
  const title = capital(page.replaceAll('-', ' '));
  return { name, path, page, id, title, component: capital(id), team: name.slice('mf-'.length) };
}

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/__([a-z]+)__/g, (all, word: string) => words[word] ?? all);

/** The package.json of a remote, with the dependencies and versions that the others have. */
async function packageFor(name: RemoteName): Promise<string> {
  const texts = await Promise.all(REMOTES.map((remote) => readFile(join(ROOT, remote, 'package.json'), 'utf8')));
  const manifests = texts.map((text) => JSON.parse(text));
  const known = Object.entries(Object.assign({}, ...manifests.map(({ devDependencies }) => devDependencies)));
  const devDependencies = Object.fromEntries(known.filter(([dependency]) => DEV_DEPENDENCIES.test(dependency)).sort());
  const description = `Remote: ${name.slice('mf-'.length)}`;
  return `${JSON.stringify({ ...manifests[0], name, version: '1.0.0', description, devDependencies }, null, 2)}\n`;
}

/**
 * Writes the folder of a remote with one page, its texts and its test. It passes `npm run check` as it is.
 * @returns the files, from the remote's folder
 */
export async function writeRemote(remote: NewRemote, root = ROOT): Promise<string[]> {
  const words = wordsFor(remote);
  const target = (file: string) => join(root, remote.name, file);
  const templates = (await readdir(TEMPLATE, { recursive: true })).filter((file) => file.endsWith('.txt'));
  await mkdir(target('src'), { recursive: true });
  for (const file of SAME_FILES) await cp(join(ROOT, REMOTES[0] ?? '', file), target(file));
  await writeFile(target('package.json'), await packageFor(remote.name));
  const written = templates.map((file) => fill(file.replace(/\.txt$/, ''), words));
  for (const [index, file] of templates.entries()) {
    const to = target(written[index] ?? '');
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, fill(await readFile(join(TEMPLATE, file), 'utf8'), words));
  }
  return ['package.json', ...SAME_FILES, ...written];
}
