import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES, ROOT } from '@urooj/command/apps';
import { describe, expect, test } from 'vitest';
import { type Manifest, PACKAGES, REMOTE_DIRS, read, readJson } from './workspace.ts';

/** All remotes have the same structure; the others are compared with this one. */
const MODEL = 'mf-catalog';
const SAME_FILES = ['rsbuild.config.ts', 'tsconfig.json', 'src/env.d.ts', 'src/prerender.tsx'];
const PARTS = ['routes.tsx', 'nav.ts', 'paths.ts', 'prerender.tsx', 'pages'];
const FOLDERS = ['components', 'pages', 'texts'];

const LOAD = /import\(\s*(?:\/\* webpackChunkName: "([^"]*)" \*\/)?\s*'([^']+)'\s*\)/g;
/** A page with an id of its own and its own module, in one `page({…})`. */
const OWN_PAGE = /page\(\{\s*id: '([^']+)',(?:(?!page\(\{)[\s\S])*?webpackChunkName: "([^"]*)"/g;

type Load = { chunk: string; module: string };
const loadsOf = (remote: string): Load[] =>
  [...read(`${remote}/src/routes.tsx`).matchAll(LOAD)].map(([, chunk = '', module = '']) => ({ chunk, module }));

const foldersOf = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('the tools find every remote by its folder', () => {
  expect(REMOTES, 'A folder mf-* with a package.json is a remote; its name follows remote-name.ts.').toEqual(
    REMOTE_DIRS,
  );
});

test.each(['shell/src', 'shared/host/src', 'releases/store/src', 'shared/ui/src'])('%s names no remote', (folder) => {
  const naming = PACKAGES.flatMap(({ sources }) => sources)
    .filter(({ file, isTest }) => file.startsWith(folder) && !isTest)
    .filter(({ text }) => REMOTES.some((name) => new RegExp(`['"\x60]${name}['"\x60]`).test(text)))
    .map(({ file }) => file);
  expect(naming, 'Read the remotes from the live releases of the page, or of the release map.').toEqual([]);
});

test('the pattern finds a page with its own module, not one whose module several paths share', () => {
  const own = "page({ id: 'a', load: () => import(/* webpackChunkName: \"b\" */ './b') })";
  const shared = `page({ id: 'c', path: '/c', load: other }), ${own}`;
  expect([...shared.matchAll(OWN_PAGE)].map(([, id, chunk]) => [id, chunk])).toEqual([['a', 'b']]);
});

describe.each(REMOTE_DIRS)('%s', (remote) => {
  const manifest = readJson<Manifest>(`${remote}/package.json`);

  test('has the files of a remote and no other folders', () => {
    const missing = PARTS.filter((part) => !existsSync(join(ROOT, remote, 'src', part)));
    expect(missing, `Add these to ${remote}/src, as in ${MODEL}.`).toEqual([]);
    const unknown = foldersOf(`${remote}/src`).filter((name) => !FOLDERS.includes(name));
    expect(unknown, `In ${remote}/src: a page's parts lie in pages/<page>, shared ones in components/.`).toEqual([]);
  });

  test.each(SAME_FILES)('has the same %s as the others', (file) => {
    expect(read(`${remote}/${file}`), `Copy ${MODEL}/${file}; what differs belongs into releases/tooling.`).toBe(
      read(`${MODEL}/${file}`),
    );
  });

  test('has the same scripts and dependencies as the others', () => {
    const model = readJson<Manifest>(`${MODEL}/package.json`);
    const advice = `Make ${remote}/package.json equal to that of ${MODEL}.`;
    expect(manifest.name, 'A remote is named as its folder.').toBe(remote);
    expect(manifest.scripts, advice).toEqual(model.scripts);
    expect(manifest.dependencies, advice).toEqual(model.dependencies);
  });

  test('declares itself in routes.tsx by its own name', () => {
    const routes = read(`${remote}/src/routes.tsx`);
    expect(routes, 'routes.tsx must be `export default defineRemote({…})`.').toContain('export default defineRemote({');
    expect(routes, `The name in defineRemote must be '${remote}'.`).toContain(`name: '${remote}',`);
  });

  test('loads ./pages/<page>/<page>.page.tsx as the chunk <page>', () => {
    const loads = loadsOf(remote);
    expect(loads, 'routes.tsx must load each page with import().').not.toEqual([]);
    for (const { chunk, module } of loads) {
      expect(module, `Write \`import(/* webpackChunkName: "${chunk}" */ …)\` with the chunk named as the page.`).toBe(
        `./pages/${chunk}/${chunk}.page.tsx`,
      );
    }
  });

  test('gives a page that loads its own module the id of its chunk', () => {
    const routes = read(`${remote}/src/routes.tsx`);
    const different = [...routes.matchAll(OWN_PAGE)]
      .filter(([, id, chunk]) => id !== chunk)
      .map(([, id, chunk]) => `page({id: '${id}'}) loads chunk "${chunk}": a release finds a page's files by its id.`);
    expect(different).toEqual([]);
  });

  test('has a folder with a page module for every chunk, and no folder without one', () => {
    const chunks = new Set(loadsOf(remote).map(({ chunk }) => chunk));
    expect(foldersOf(`${remote}/src/pages`).sort(), 'Delete the folder, or give it a route in routes.tsx.').toEqual(
      [...chunks].sort(),
    );
    for (const page of chunks) {
      expect(read(`${remote}/src/pages/${page}/${page}.page.tsx`), 'A page module exports `page`.').toMatch(
        /^export const page\b/m,
      );
    }
  });

  test('names only chunks that it loads', () => {
    const chunks = loadsOf(remote).map(({ chunk }) => chunk);
    const named = [...read(`${remote}/src/routes.tsx`).matchAll(/\bchunk: '([^']+)'/g)].map(([, chunk = '']) => chunk);
    expect(named.filter((chunk) => !chunks.includes(chunk))).toEqual([]);
  });
});
