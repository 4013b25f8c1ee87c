import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { expect, test } from 'vitest';

const URDU = globSync('{shell,mf-*,shared/texts,backend}/src/**/ur/*.ts', { cwd: ROOT }).concat(
  'backend/src/mail/texts/ur.ts',
);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const twinOf = (file: string) =>
  file.endsWith('texts/ur.ts') ? file.replace(/ur\.ts$/, 'en.ts') : join(dirname(dirname(file)), 'en', basename(file));

/** The sentences of a module: its quoted texts and templates, without comments, imports, keys and types. */
const sentencesOf = (source: string): string[] =>
  [
    ...source
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [\s\S]*?;$|'[^'\n]*': /gm, '')
      .matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g),
  ].map(([, quoted = '', template = '']) => quoted || template);

/**
 * What stands in Latin letters on an Urdu page: names of companies and products, kinds of files and codes, words that the apps
 * of banks and browsers show, and what is no text at all.
 */
const LATIN =
  /^(Instagram|YouTube|Studio|Facebook|TikTok|WhatsApp|Easypaisa|JazzCash|PayPal|Google|Pay|For|You|Chrome|Safari|on|Android|JavaScript|Activity|transaction|ID|reference|STAN|TID|PNG|JPG|JPEG|HEIC|AVIF|WEBP|GIF|RAW|PDF|MB|SMS|PIN|QR|IBAN|K|M|Do|Not|Track|Global|Privacy|Control|shell|image|https|XX|XXX|XXXXXXX)$/;
/** Keys, ids, addresses and values of the contract: they are not shown. */
const NOT_SHOWN =
  /^[\w./:@#(){}$?=&-]*$|^(Payment|In|Instagram|YouTube|Facebook|TikTok) [A-Z][\w ]+$|^\d+-day refill$|^Lifetime warranty$|^ Hours$|^(passkey|authenticator app|recovery codes) \w+$/;

const latinWords = (sentence: string): string[] =>
  sentence
    .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\$\{.*$|\\u[\da-f]{4}|\\r|\\n|\{\w+\}/g, ' ')
    .match(/[A-Za-z]{2,}/g)
    ?.filter((word) => !LATIN.test(word)) ?? [];

test.each(URDU)('%s has no English words but names', (file) => {
  const shown = sentencesOf(read(file)).filter((sentence) => !NOT_SHOWN.test(sentence));
  const english = shown.filter((sentence) => latinWords(sentence).length > 0);
  expect(english, 'Translate it, or add a name to the list.').toEqual([]);
});

test.each(URDU)('%s has Urdu letters and Latin digits', (file) => {
  // Arabic kaf, yeh and heh look alike and are not found by a search; Pakistani shops write Latin digits.
  expect(read(file)).not.toMatch(/[كيهٰۀ٠-٩۰-۹]/);
});

test.each(URDU)('%s lists names from right to left', (file) => {
  expect(read(file).match(/[A-Za-z]، [A-Z][a-z]*/g) ?? [], 'Write \\u200f after the comma.').toEqual([]);
});

const placeholdersOf = (source: string): string[] => [...new Set(source.match(/(?<!\$)\{[a-z]+\}/gi) ?? [])].sort();

test.each(['shared/texts/src/ur/errors.ts', 'shared/texts/src/ur/field-errors.ts'])(
  '%s keeps the values of each sentence',
  (file) => {
    const english = read(
      file.includes('field') ? 'shared/contract/src/field-errors.ts' : 'shared/contract/src/errors.ts',
    );
    const known = new Set(placeholdersOf(english));
    expect(placeholdersOf(read(file)).filter((name) => !known.has(name))).toEqual([]);
  },
);

/** Sentences of the service that browsers translate: the English ones are in the contract. */
const OF_CONTRACT =
  /shared\/texts\/src\/ur\/(amount-out-of-range|errors|messages|factor-messages|refill-errors|review-time)\.ts$|^backend/;

test.each(URDU.filter((file) => !OF_CONTRACT.test(file)))('%s has the texts of its English twin', async (file) => {
  const [urdu, english] = await Promise.all([import(join(ROOT, file)), import(join(ROOT, twinOf(file)))]);
  expect(Object.keys(urdu).sort()).toEqual(Object.keys(english).sort());
});

/** Properties that mean one side of the screen, where a text may begin on the other. */
const PHYSICAL =
  /(?:margin|padding|border|inset)-(?:left|right)\b|^\s+(?:left|right):|text-align: (?:left|right)|float: |border-(?:top|bottom)-(?:left|right)-radius|translateX\((?!calc\([^;]*--direction)/m;
/** `a b c d` with another value on the right than on the left. */
const FOUR_SIDES = /^\s+(?:margin|padding|inset): (\S+) (\S+) (\S+) (\S+);/gm;

test.each(globSync('{shell,mf-account,mf-blog,mf-catalog,mf-checkout,shared/ui}/src/**/*.css', { cwd: ROOT }))(
  '%s names sides by the direction of the text',
  (file) => {
    const css = read(file);
    expect(PHYSICAL.exec(css)?.[0], 'Write margin-inline-start, text-align: start, …').toBeUndefined();
    const uneven = [...css.matchAll(FOUR_SIDES)].filter(([, , right, , left]) => right !== left).map(([line]) => line);
    expect(uneven, 'Write …-block and …-inline.').toEqual([]);
  },
);
