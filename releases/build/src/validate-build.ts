import { Script } from 'node:vm';
import { type BuildManifest, globalOf } from '@urooj/host/build-manifest';
import { ownValue } from '@urooj/host/own-value';
import { isRemoteName } from '@urooj/host/remote-name';

/** A build as it was found in its folder; `finished` is the content of the file that marks the end of a build. */
export type FoundBuild = {
  manifest: BuildManifest;
  files: ReadonlyMap<string, Buffer>;
  bundle: Buffer;
  finished: string | null;
};

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

// It is compiled, never run.
const isScript = (text: string) => succeeds(() => new Script(text));
const isJson = (text: string) => succeeds(() => JSON.parse(text));
const isStyle = (text: string) => !/^\s*</.test(text);
const isBinary = () => true;

type Kind = { what: string; isValid: (text: string) => boolean };
const BINARY: Kind = { what: 'file', isValid: isBinary };

/** The files that a build writes for browsers, by extension. */
const KINDS: Readonly<Record<string, Kind>> = {
  js: { what: 'JavaScript', isValid: isScript },
  css: { what: 'CSS', isValid: isStyle },
  json: { what: 'JSON', isValid: isJson },
  ...Object.fromEntries(['woff2', 'svg', 'png', 'jpg', 'webp', 'avif', 'ico'].map((end) => [end, BINARY])),
};

function wrongKind([path, content]: readonly [string, Buffer]): string[] {
  const kind = ownValue(KINDS, path.split('.').at(-1) ?? '');
  if (!kind) return [`${path} is not a file that a build writes.`];
  return kind.isValid(content.toString()) ? [] : [`${path} is not valid ${kind.what}.`];
}

const isRemote = ({ name }: BuildManifest) => isRemoteName(name);
const scriptsOf = ({ chunks }: BuildManifest, chunk: string) =>
  (chunks[chunk] ?? []).filter((file) => file.endsWith('.js'));

/** The scripts that a page loads first. */
const firstScripts = (manifest: BuildManifest): string[] =>
  isRemote(manifest) ? [manifest.entry] : scriptsOf(manifest, manifest.entry);

function namedFiles(manifest: BuildManifest): string[] {
  const files = [...firstScripts(manifest), ...Object.values(manifest.chunks).flat()];
  const shared = Object.values(manifest.provides).flat();
  return [...new Set([...files, ...shared])];
}

/** The global of another remote would run that remote's chunks. */
function wrongGlobal({ manifest }: FoundBuild): string[] {
  const { name, version, global } = manifest;
  const expected = globalOf(name, version);
  return isRemote(manifest) && global !== expected ? [`Its global is ${global}: it must be ${expected}.`] : [];
}

/** Every version has a global of its own, which its code must contain. */
function wrongEntry({ manifest, files }: FoundBuild): string[] {
  const first = firstScripts(manifest);
  if (first.length === 0) return [`${manifest.entry} names no script.`];
  const there = first.flatMap((file) => files.get(file)?.toString() ?? []);
  const names = there.flatMap((text) => text.match(/[\w$]+/g) ?? []);
  const isOurs = names.some((name) => name === manifest.global || name === `chunks_${manifest.global}`);
  return there.length === 0 || isOurs
    ? []
    : [`${first.join(', ')} belongs to another build: ${manifest.global} is not in it.`];
}

function wrongFinishedMark({ manifest, finished }: FoundBuild): string[] {
  if (finished === null) return ['The build was interrupted.'];
  return finished === manifest.version ? [] : [`The last finished build in this folder is ${finished}.`];
}

type Rule = (build: FoundBuild) => string[];
const RULES: readonly Rule[] = [
  wrongFinishedMark,
  ({ manifest, files }) =>
    namedFiles(manifest)
      .filter((file) => !files.has(file))
      .map((file) => `${file} is missing.`),
  ({ files }) => [...files].flatMap(wrongKind),
  ({ bundle }) =>
    isScript(`(function (require, module, exports) {${bundle}\n})`) ? [] : ['node/index.cjs is not valid JavaScript.'],
  wrongGlobal,
  wrongEntry,
];

/**
 * Checks that a build is complete and that all files belong to the same build.
 * @returns a sentence for each problem
 */
export const validateBuild = (build: FoundBuild): string[] => RULES.flatMap((rule) => rule(build));
