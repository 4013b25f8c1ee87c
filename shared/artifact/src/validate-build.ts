import { Script } from 'node:vm';
import type { BuildFacts } from '@urooj/platform/build-facts';
import { REMOTE_NAMES } from '@urooj/platform/remote';

/** A build as it lies in its folder: the mark of its end is null where there is none. */
export type FoundBuild = {
  facts: BuildFacts;
  files: ReadonlyMap<string, Buffer>;
  bundle: Buffer;
  finished: string | null;
};

const MANIFEST = 'mf-manifest.json';

/** Whether something can be done with a text at all. */
function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

// Compiled and never run.
const isScript = (text: string) => succeeds(() => new Script(text));
const isJson = (text: string) => succeeds(() => JSON.parse(text));
const isStyle = (text: string) => !/^\s*</.test(text);
const isBinary = () => true;

type Kind = { what: string; fits: (text: string) => boolean };
const BINARY: Kind = { what: 'file', fits: isBinary };

/** What a build writes for browsers, by the ends of the names. */
const KINDS: Readonly<Record<string, Kind>> = {
  js: { what: 'JavaScript', fits: isScript },
  css: { what: 'CSS', fits: isStyle },
  json: { what: 'JSON', fits: isJson },
  ...Object.fromEntries(['woff2', 'svg', 'png', 'jpg', 'webp', 'avif', 'ico'].map((end) => [end, BINARY])),
};

function wrongKind([path, content]: readonly [string, Buffer]): string[] {
  const kind = KINDS[path.split('.').at(-1) ?? ''];
  if (!kind) return [`${path} is nothing that a build writes.`];
  return kind.fits(content.toString()) ? [] : [`${path} is no ${kind.what}.`];
}

const isRemote = ({ name }: BuildFacts) => REMOTE_NAMES.some((remote) => remote === name);
const scriptsOf = ({ chunks }: BuildFacts, chunk: string) =>
  (chunks[chunk] ?? []).filter((file) => file.endsWith('.js'));

/** The scripts that a page of it begins with. */
const firstScripts = (facts: BuildFacts): string[] => (isRemote(facts) ? [facts.entry] : scriptsOf(facts, facts.entry));

function namedFiles(facts: BuildFacts): string[] {
  const files = [...firstScripts(facts), ...Object.values(facts.chunks).flat()];
  const lent = Object.values(facts.provides ?? {}).flat();
  return [...new Set([...files, ...lent, ...(isRemote(facts) ? [MANIFEST] : [])])];
}

/** Every version has a global of its own, which stands in its code. */
function wrongEntry({ facts, files }: FoundBuild): string[] {
  const first = firstScripts(facts);
  if (first.length === 0) return [`${facts.entry} names no script.`];
  const there = first.flatMap((file) => files.get(file)?.toString() ?? []);
  const names = there.flatMap((text) => text.match(/[\w$]+/g) ?? []);
  const isOurs = names.some((name) => name === facts.global || name === `chunks_${facts.global}`);
  return there.length === 0 || isOurs ? [] : [`${first.join(', ')} is of another build: ${facts.global} is not in it.`];
}

function wrongManifest({ facts, files }: FoundBuild): string[] {
  const text = files.get(MANIFEST)?.toString();
  if (!isRemote(facts) || text === undefined || !isJson(text)) return [];
  const { metaData } = (JSON.parse(text) ?? {}) as {
    metaData?: { globalName?: string; remoteEntry?: { name?: string } };
  };
  const isOurs = metaData?.globalName === facts.global && metaData.remoteEntry?.name === facts.entry;
  return isOurs ? [] : [`${MANIFEST} is of another build: it does not name ${facts.global} and ${facts.entry}.`];
}

function wrongMark({ facts, finished }: FoundBuild): string[] {
  if (finished === null) return ['The build did not come to its end.'];
  return finished === facts.version ? [] : [`The build that came to its end here is ${finished}.`];
}

type Rule = (build: FoundBuild) => string[];
const RULES: readonly Rule[] = [
  wrongMark,
  ({ facts, files }) =>
    namedFiles(facts)
      .filter((file) => !files.has(file))
      .map((file) => `${file} is missing.`),
  ({ files }) => [...files].flatMap(wrongKind),
  ({ bundle }) =>
    isScript(`(function (require, module, exports) {${bundle}\n})`) ? [] : ['node/index.cjs is no JavaScript.'],
  wrongEntry,
  wrongManifest,
];

/** What keeps a build from being whole, and of one piece, in sentences; none where it is. */
export const validateBuild = (build: FoundBuild): string[] => RULES.flatMap((rule) => rule(build));
