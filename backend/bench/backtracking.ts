/**
 * `npm run proof -- backtracking`: the time of every rule of the shop on texts that make a regular expression backtrack.
 * Every function of the domain gets each text as its arguments, and every body of the contract gets it in all of its fields.
 * Prints the slowest, and fails if one takes longer than the limit.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENDPOINT_NAMES, ENDPOINTS } from '@urooj/contract/endpoints';
import { messageArrived } from '../src/mail/owner-mails.ts';
import { ATTACK_STRINGS } from '../test/attack-strings.ts';

/**
 * How many times one pass over the text a rule may take. One that backtracks takes thousands. It stays a time: V8 counts
 * backtracks (`%NewRegExpWithBacktrackLimit`), but not those of a greedy loop over one class of characters, so that `/\s+$/`
 * takes seconds for 100 KB of blanks with no more counted than a harmless rule, and code around the expressions counts none.
 */
const LIMIT = 100;
const RUNS = 5;
const SHOWN = 5;
const RULES = path.join(import.meta.dirname, '../../shared/domain/src');
/**
 * Skipped: tests, modules that receive only numbers or the shop's own records and settings, and the parser of posts, a library that takes
 * longer for a long post; `isCostly` keeps other texts from it.
 */
const SKIPPED =
  /\.(test|fixture)\.ts$|^(blog-markdown|amounts|rules|tracking|margin|announcements|quote|services|service-problems|settings-values|(default-)?catalogue.*|order-.*|(.*-)?(statistics|statements|lists?|query))\.ts$/;

type Subject = {
  readonly name: string;
  readonly run: (attack: string) => unknown;
};

type AnyFunction = (...args: unknown[]) => unknown;

/** An object, such as a form or an order, each field of which is the attack string. */
const objectOf = (attack: string) =>
  new Proxy({}, { get: (_, name) => (typeof name === 'string' ? attack : undefined) });

/** Every function of the domain, called with the attack string and with an object of it. */
async function rules(): Promise<Subject[]> {
  const files = (await readdir(RULES)).filter((file) => file.endsWith('.ts') && !SKIPPED.test(file));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(RULES, file)).href)));
  const exported = modules.flatMap((module: object) => Object.entries(module));
  const functions = exported.filter((one): one is [string, AnyFunction] => typeof one[1] === 'function');
  return functions.flatMap(([name, call]) => [
    { name: `${name}(text)`, run: (attack) => call(attack, attack, attack) },
    { name: `${name}({…})`, run: (attack) => call(objectOf(attack), attack, objectOf(attack)) },
  ]);
}

/** Every body that the contract declares, with the attack string in all fields. */
function bodies(): Subject[] {
  return ENDPOINT_NAMES.flatMap((name) => {
    const { body } = ENDPOINTS[name];
    if (!body) return [];
    const fields = Object.keys((body._zod.def as { shape?: object }).shape ?? {});
    const filled = (attack: string) => Object.fromEntries(fields.map((field) => [field, attack]));
    return [{ name: `the body of ${name}`, run: (attack: string) => body.safeParse(filled(attack)) }];
  });
}

/** The only e-mail that contains text of a visitor, cut to the lengths that the contract allows. */
const CONTACT_EMAIL: Subject = {
  name: 'the e-mail of a message to the shop',
  run: (attack) =>
    messageArrived(
      'http://shop.test',
      'shop@urooj.test',
      { threadId: '', from: { name: attack.slice(0, 320), email: 'a@b.test' }, text: attack.slice(0, 10_000) },
      [],
    ),
};

/** The minimum of several runs, because other load only adds time. A rule may reject the text by throwing. */
function timeOf({ run }: Subject, attack: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    try {
      run(attack);
    } catch {}
    return performance.now() - began;
  });
  return Math.min(...times);
}

/** Reads each character once, without a chance to backtrack. */
const ONE_PASS: Subject = {
  name: 'one pass',
  run: (attack) => attack.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ''),
};

const subjects = [...(await rules()), ...bodies(), CONTACT_EMAIL];
const attacks = Object.entries(ATTACK_STRINGS);
const times = subjects
  .flatMap((subject) => attacks.map(([what, attack]) => ({ name: subject.name, what, ms: timeOf(subject, attack) })))
  .sort((one, other) => other.ms - one.ms);
console.log(`${subjects.length} subjects, each with ${attacks.length} texts of 100 KB; the slowest:`);
for (const { name, what, ms } of times.slice(0, SHOWN))
  console.log(`${ms.toFixed(2).padStart(8)} ms  ${name}: ${what}`);
// The machine may be busy: a rule without backtracking takes a few times as long as one pass over the text.
const pass = Math.max(...attacks.map(([, attack]) => timeOf(ONE_PASS, attack)));
const ratio = (times[0]?.ms ?? 0) / pass;
console.log(
  `The slowest takes ${ratio.toFixed(1)} times as long as one pass (${pass.toFixed(2)} ms); the limit is ${LIMIT}.`,
);
if (ratio >= LIMIT) {
  console.error('Too slow: a rule backtracks.');
  process.exitCode = 1;
}
