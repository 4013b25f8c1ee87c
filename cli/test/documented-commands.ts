/** Finds the commands of the documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';

export type DocumentedCommand = {
  /** Path of the document from the root, and the line: `README.md:19`. */
  at: string;
  /** As a reader types it into a shell, without its comment; or `GET /path`. */
  command: string;
};

const inFolder = (dir: string) =>
  readdirSync(join(ROOT, dir))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(dir, name));

/** The documents, in the order in which a newcomer reads them. */
export const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['docs', 'docs/owner', 'docs/operators', 'docs/measured'].flatMap(inFolder),
  ...inFolder('docs/decisions'),
];

const PROGRAM = /^(?:cd|npm|npx|pnpm|node|git|curl|wget|psql|nginx|systemctl|docker|sudo|apt(?:-get)?|bash|sh) /;
/** A program that is named with its path. */
const BINARY = /^[\w@./-]*\/\.bin\/[\w-]+ /;
const ASSIGNMENTS = /^(?:[A-Z_]+=(?:'[^']*'|"[^"]*"|\S*) )+/;
/** `publish shell` in prose: a release command without the part that all of them have. */
const RELEASE_COMMAND =
  /^(?:publish|test|activate|canary|promote|rollback|retire|build|history) (?:shell|mf-[a-z]+)\b|^move \/[a-z]+ mf-/;
const HTTP_CALL = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

/** The command in a code span; null for other code. */
function commandIn(span: string): string | null {
  const program = span.replace(/^\(/, '').replace(ASSIGNMENTS, '');
  if (PROGRAM.test(program) || BINARY.test(program) || HTTP_CALL.test(span)) return span;
  return RELEASE_COMMAND.test(span) ? `npm run release -- ${span}` : null;
}

/** Everything before a `#` that is not quoted. */
const COMMAND = /^(?:"[^"]*"|'[^']*'|(?!(?:^|\s)#\s)[^"'])*/;
const withoutComment = (line: string) => (COMMAND.exec(line.trim())?.[0] ?? '').trim();

type TextLine = { text: string; number: number };

/** Joins a line that ends with a backslash with the next one. */
function joinContinued(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const { text, number } of lines) {
    const last = joined.at(-1);
    if (last?.text.endsWith('\\')) last.text = `${last.text.slice(0, -1).trim()} ${text.trim()}`;
    else joined.push({ text: text.trimEnd(), number });
  }
  return joined;
}

type Block = { kind: 'prose' | 'indented' | (string & {}); lines: TextLine[] };

/** Splits a document into prose, indented blocks and fenced blocks; the kind of the last is their language. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let fence: string | null = null;
  let isAfterBlank = true;
  text.split('\n').forEach((line, index) => {
    const mark = /^```(\w*)/.exec(line);
    if (mark) {
      fence = fence === null ? `fenced ${mark[1]}` : null;
      blocks.push({ kind: fence ?? 'prose', lines: [] });
      return;
    }
    const last = blocks.at(-1);
    const isIndented = line.startsWith('    ') && (isAfterBlank || last?.kind === 'indented');
    const kind = fence ?? (isIndented ? 'indented' : 'prose');
    isAfterBlank = line.trim() === '';
    if (isAfterBlank && fence === null) blocks.push({ kind: 'prose', lines: [] });
    else if (last?.kind === kind) last.lines.push({ text: line, number: index + 1 });
    else blocks.push({ kind, lines: [{ text: line, number: index + 1 }] });
  });
  return blocks;
}

function inBlock({ kind, lines }: Block): { line: number; command: string }[] {
  if (kind === 'fenced text') return [];
  if (kind === 'fenced yaml') {
    return lines.flatMap(({ text, number }) => {
      const [, command] = /^\s*-? ?run: (.+)$/.exec(text) ?? [];
      return command ? [{ line: number, command }] : [];
    });
  }
  if (kind !== 'prose') {
    return joinContinued(lines)
      .map(({ text, number }) => ({ line: number, command: withoutComment(text) }))
      .filter(({ command }) => command !== '');
  }
  // A code span may contain a line break.
  const text = lines.map((line) => line.text.trim()).join('\n');
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(({ 1: span = '', index }) => {
    const command = commandIn(span.replaceAll('\n', ' '));
    const line = (lines[0]?.number ?? 0) + text.slice(0, index).split('\n').length - 1;
    return command === null ? [] : [{ line, command }];
  });
}

/**
 * The commands in a text of Markdown: each line of an indented block and of a fenced block (except of the language `text`),
 * each `run:` of YAML, and each code span that starts with a program, a release command or an HTTP method.
 */
export const commandsIn = (document: string, text: string): DocumentedCommand[] =>
  blocksOf(text)
    .flatMap(inBlock)
    .map(({ line, command }) => ({ at: `${document}:${line}`, command }));

/** In a document that documents `npm run proof -- NAME`, one command for each row of its table. */
function withNames(commands: readonly DocumentedCommand[], text: string): DocumentedCommand[] {
  const names = [...text.matchAll(/^\| `([\w:-]+)` \|/gm)].map(([, name = '']) => name);
  return commands.flatMap(({ at, command }) =>
    command.endsWith(' NAME')
      ? names.map((name) => ({ at, command: command.replace('NAME', name) }))
      : [{ at, command }],
  );
}

/** Every command of every document, each once, where it is first documented. */
export function documentedCommands(): DocumentedCommand[] {
  const all = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    return withNames(commandsIn(document, text), text);
  });
  return all.filter((one, index) => all.findIndex(({ command }) => command === one.command) === index);
}
