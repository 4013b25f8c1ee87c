import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { CANARY_OPTIONS, readCanaryOptions } from '@urooj/command/canary-options';
import { UsageError } from '@urooj/command/process';
import { shopOrigin } from '@urooj/command/shop-access';
import { type Options, versionNamed } from './command.ts';

const FLAGS = {
  json: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  who: { type: 'string' },
  why: { type: 'string', default: '' },
  version: { type: 'string' },
  from: { type: 'string' },
  'on-revision': { type: 'string' },
  ...CANARY_OPTIONS,
  keep: { type: 'string', default: '5' },
  days: { type: 'string', default: '7' },
  to: { type: 'string' },
  in: { type: 'string' },
  port: { type: 'string', default: '0' },
  report: { type: 'string' },
  pages: { type: 'string' },
  journeys: { type: 'string' },
  remote: { type: 'string' },
  rights: { type: 'string' },
  'valid-days': { type: 'string', default: '365' },
  issuer: { type: 'string' },
  audience: { type: 'string' },
  repository: { type: 'string' },
  'repository-id': { type: 'string' },
  branch: { type: 'string' },
} as const;

/** In a container the user often has a number and no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

function wholeNumber(flag: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${flag} must be a whole number, not ${text}.`);
}

function portNumber(text: string): number {
  const port = wholeNumber('port', text);
  if (port <= 65_535) return port;
  throw new UsageError(`--port must be a port from 0 to 65535, not ${text}.`);
}

function shopAt(text: string): URL {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text);
  throw new UsageError(`--in must be the address of a shop, for example https://shop.example, not ${text}.`);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    const [, option] = /'(--[\w-]+).*' argument is ambiguous/.exec(sentence) ?? [];
    throw new UsageError(option ? `A value that begins with a hyphen follows "=": ${option}=-…` : `${sentence}.`);
  }
}

export type CommandLine = { command: string | null; args: readonly string[]; options: Options };

/**
 * Reads a command line.
 * @throws UsageError for an unknown option or a wrong value
 */
export function readCommandLine(argv: readonly string[], user = userName()): CommandLine {
  const { values, positionals } = parse(argv);
  const [command, ...args] = positionals;
  return {
    command: values.help ? null : (command ?? null),
    args,
    options: {
      json: values.json,
      dryRun: values['dry-run'],
      force: values.force,
      who: values.who ?? user,
      why: values.why,
      version: values.version === undefined ? null : versionNamed(values.version),
      from: values.from ?? null,
      onRevision: values['on-revision'] === undefined ? null : wholeNumber('on-revision', values['on-revision']),
      canary: readCanaryOptions(values),
      keep: Math.max(2, wholeNumber('keep', values.keep)),
      days: wholeNumber('days', values.days),
      to: values.to === undefined ? null : shopOrigin(values.to),
      in: values.in === undefined ? null : shopAt(values.in),
      port: portNumber(values.port),
      report: values.report ?? null,
      pages: values.pages?.split(',') ?? null,
      journeys: values.journeys ?? null,
      grant: {
        remote: values.remote ?? null,
        rights: values.rights ?? null,
        validDays: wholeNumber('valid-days', values['valid-days']),
        issuer: values.issuer ?? null,
        audience: values.audience ?? null,
        repository: values.repository ?? null,
        repositoryId: values['repository-id'] ?? null,
        branch: values.branch ?? null,
      },
    },
  };
}
