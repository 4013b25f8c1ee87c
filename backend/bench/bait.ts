/**
 * How long any rule of the shop thinks about a text that was made to keep a pattern busy: `npm run proof -- bait`. Every
 * function of the domain gets each bait in place of every text, every body of the contract in each of its fields. Prints
 * the slowest, and fails where one takes longer than the limit.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENDPOINT_NAMES, ENDPOINTS } from '@urooj/contract/endpoints';
import { contactMessage } from '../src/mail/emails.ts';
import { ATTACK_STRINGS } from '../test/attack-strings.ts';

const LIMIT_MS = 10;
const RUNS = 5;
const SHOWN = 5;
const RULES = path.join(import.meta.dirname, '../../shared/domain/src');
/** Not code that runs in a shop, and what is only ever given numbers, or lists and records of the shop's own. */
const BESIDE = /\.(test|fixture)\.ts$|^(amounts|rules|tracking|order-.*|(.*-)?(statistics|lists?|query))\.ts$/;

type Subject = {
  readonly name: string;
  readonly take: (bait: string) => unknown;
};

type AnyFunction = (...args: unknown[]) => unknown;

/** A form, an order, a query: whatever is asked of it is the bait. */
const made = (bait: string) => new Proxy({}, { get: (_, name) => (typeof name === 'string' ? bait : undefined) });

/** Every function of the domain, called with the bait itself and with a thing made of it. */
async function rules(): Promise<Subject[]> {
  const files = (await readdir(RULES)).filter((file) => file.endsWith('.ts') && !BESIDE.test(file));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(path.join(RULES, file)).href)));
  const exported = modules.flatMap((module: object) => Object.entries(module));
  const functions = exported.filter((one): one is [string, AnyFunction] => typeof one[1] === 'function');
  return functions.flatMap(([name, call]) => [
    { name: `${name}(text)`, take: (bait) => call(bait, bait, bait) },
    { name: `${name}({…})`, take: (bait) => call(made(bait), bait, made(bait)) },
  ]);
}

/** Every body that a call takes, with the bait in each of its fields at once. */
function bodies(): Subject[] {
  return ENDPOINT_NAMES.flatMap((name) => {
    const { body } = ENDPOINTS[name];
    if (!body) return [];
    const fields = Object.keys((body._zod.def as { shape?: object }).shape ?? {});
    const whole = (bait: string) => Object.fromEntries(fields.map((field) => [field, bait]));
    return [{ name: `the body of ${name}`, take: (bait: string) => body.safeParse(whole(bait)) }];
  });
}

/** The one letter that carries what a stranger wrote, as much as the contract lets in. */
const LETTER: Subject = {
  name: 'the letter of a message to the shop',
  take: (bait) =>
    contactMessage('shop@urooj.test', { name: bait.slice(0, 320), email: 'a@b.test' }, bait.slice(0, 10_000)),
};

/** The quickest of some runs: what the code needs, not what a busy machine adds. Refusing by throwing is an answer. */
function timeOf({ take }: Subject, bait: string): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    try {
      take(bait);
    } catch {}
    return performance.now() - began;
  });
  return Math.min(...times);
}

const subjects = [...(await rules()), ...bodies(), LETTER];
const baits = Object.entries(ATTACK_STRINGS);
const times = subjects
  .flatMap((subject) => baits.map(([what, bait]) => ({ name: subject.name, what, ms: timeOf(subject, bait) })))
  .sort((one, other) => other.ms - one.ms);
console.log(`${subjects.length} subjects, each with ${baits.length} baits of 100 KB; the slowest:`);
for (const { name, what, ms } of times.slice(0, SHOWN))
  console.log(`${ms.toFixed(2).padStart(8)} ms  ${name}: ${what}`);
if ((times[0]?.ms ?? 0) >= LIMIT_MS) {
  console.error(`Slower than ${LIMIT_MS} ms.`);
  process.exitCode = 1;
}
