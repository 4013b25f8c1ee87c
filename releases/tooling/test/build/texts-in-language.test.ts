import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textsInLanguage } from '../../src/build/texts-in-language.ts';
import { TextsWithChunks } from '../../src/build/texts-with-chunks.ts';

const SOURCES = {
  'index.js': `exports.load = () => import(/* webpackChunkName: "page" */ './page.js');`,
  'early.js': `import { title } from './texts/en/page.ts'; export const heading = title;`,
  // The text is read while the module runs.
  'page.js': `import { title } from './texts/en/page.ts'; import { note } from './texts/en/notes.ts'; import { only } from './texts/en/only.ts';
export const heading = [title, note, only].join(' ');`,
  'texts/en/page.ts': `export const title: string = 'Pay';`,
  'texts/ur/page.ts': `import { note } from './notes.ts'; export const title: string = 'ادائیگی ' + note;`,
  'texts/en/notes.ts': `/** @chunk page */\nexport const note = 'now';`,
  'texts/ur/notes.ts': `export const note = 'ابھی';`,
  'texts/en/only.ts': `export const only = '(English)';`,
};

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'texts-'));
  for (const [file, source] of Object.entries(SOURCES)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), source);
  }
});
afterAll(() => rm(dir, { recursive: true }));

/** Builds for Node what `web` builds for browsers: chunks are files that are loaded when they are needed. */
async function build(entry: string, folder: string): Promise<string> {
  const output = join(dir, folder);
  const compiler = rspack({
    mode: 'production',
    context: dir,
    entry,
    target: 'async-node',
    output: { path: output, filename: 'main.cjs', chunkFilename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader' }, ...textsInLanguage(['en', 'ur'])] },
    plugins: [new TextsWithChunks()],
  });
  const stats = await new Promise<ReturnType<typeof JSON.parse>>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done?.toJson({ all: false, errors: true })))),
  );
  if (stats.errors.length > 0) throw new Error(stats.errors[0].message);
  return output;
}

test('code has the texts of the language of the page when it runs, and no others are loaded', async () => {
  const output = await build('./index.js', 'dist');
  expect((await readdir(output)).sort()).toEqual(['main.cjs', 'page.cjs', 'page.en.cjs', 'page.ur.cjs']);
  const headings = { en: 'Pay now (English)', ur: 'ادائیگی ابھی ابھی (English)' };
  for (const [language, heading] of Object.entries(headings)) {
    vi.stubGlobal('siteLanguage', language);
    const main = join(output, 'main.cjs');
    const require = createRequire(main);
    delete require.cache[main];
    const other = join(output, `page.${language === 'en' ? 'ur' : 'en'}.cjs`);
    const text = await readFile(other, 'utf8');
    await rm(other);
    expect((await require(main).load()).heading).toBe(heading);
    await writeFile(other, text);
  }
});

test('a build is refused whose first chunk would run before its texts are there', async () => {
  await expect(build('./early.js', 'early')).rejects.toThrow('runs before texts can be loaded');
});

test('an app that has only English texts is built as it is', () => {
  expect(textsInLanguage(['en'])).toEqual([]);
});
