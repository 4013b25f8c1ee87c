import { UsageError } from '@urooj/command/process';
import { ownValue } from '@urooj/host/own-value';
import {
  ALL_APPS,
  addGrant,
  createToken,
  type Grant,
  isGrantName,
  isValid,
  listGrants,
  RIGHTS,
  type Right,
  readGrant,
  revokeGrant,
} from '@urooj/store/grants';
import { publishedVersions } from '@urooj/store/published';
import { readComposedWith, readReleaseMap } from '@urooj/store/store';
import { isIssuer } from '../publishing/issuer-address.ts';
import { appNamed, type Command, type CommandResult, type Context, expectNoMore } from './command.ts';
import { nearApp } from './known-app.ts';
import { formatTable } from './table.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_DAYS = 3650;

function grantName(name: string | undefined): string {
  if (name !== undefined && isGrantName(name)) return name;
  throw new UsageError('Name the token with small letters, digits and hyphens, at most 40: blog-ci.');
}

function rightsOf(text: string | null): Right[] {
  const named = text?.split(',').map((right) => right.trim()) ?? [];
  const rights = RIGHTS.filter((right) => named.includes(right));
  if (rights.length > 0 && named.every((name) => RIGHTS.some((right) => right === name))) return rights;
  throw new UsageError(`--rights must be a list of ${RIGHTS.join(', ')}, separated by commas.`);
}

function required(option: 'issuer' | 'repository' | 'branch', { options }: Context): string {
  const value = options.grant[option];
  if (value && /^[!-~]{1,200}$/.test(value)) return value;
  throw new UsageError(`Name the --${option}.`);
}

function repositoryId({ options }: Context): { repositoryId?: string } {
  const { repositoryId: id } = options.grant;
  if (id === null) return {};
  if (/^[1-9]\d{0,19}$/.test(id)) return { repositoryId: id };
  throw new UsageError('--repository-id must be the number of the repository, such as 1296269.');
}

function issuerOf(context: Context): string {
  const issuer = required('issuer', context);
  if (isIssuer(issuer)) return issuer;
  throw new UsageError(
    '--issuer must be an https address with a public host name, without a password, a query or a fragment, such as https://token.actions.githubusercontent.com: the shop asks it for keys.',
  );
}

/** The claims of a token are compared as they are, so a pattern would match nothing. */
function exactly(option: 'repository' | 'branch', pattern: RegExp, what: string, context: Context): string {
  const value = required(option, context);
  if (pattern.test(value)) return value;
  throw new UsageError(
    `--${option} must be ${what}. Patterns are not supported: trust each ${option} by a name of its own.`,
  );
}

const repositoryOf = (context: Context) =>
  exactly('repository', /^[\w.-]+(\/[\w.-]+)+$/, 'the whole path of one repository, such as acme/shop', context);

/** As Git names branches. */
const BRANCH = /^(?![-/.]|refs\/|.*(\.\.|\/\/|@\{))[^\s~^:?*[\]\\]+(?<![/.])$/;
const branchOf = (context: Context) => exactly('branch', BRANCH, 'the name of one branch, such as main', context);

function validityOf({ options }: Context): { createdAt: string; expiresAt: string } {
  const { validDays } = options.grant;
  if (validDays < 1 || validDays > MAX_DAYS) throw new UsageError(`--valid-days must be 1 to ${MAX_DAYS}.`);
  const now = Date.now();
  return { createdAt: new Date(now).toISOString(), expiresAt: new Date(now + validDays * DAY_MS).toISOString() };
}

/** What a token and a trusted job have in common. */
function terms(given: string | undefined, context: Context) {
  const { remote, rights } = context.options.grant;
  const name = grantName(given);
  const scope = remote === ALL_APPS ? ALL_APPS : appNamed(remote ?? undefined);
  return { name, remote: scope, rights: rightsOf(rights), ...validityOf(context), createdBy: context.options.who };
}

async function add(context: Context, grant: Grant): Promise<void> {
  const { site, options } = context;
  const isTaken = options.dryRun ? (await readGrant(site, grant.name)) !== null : !(await addGrant(site, grant));
  if (isTaken) throw new UsageError(`There is or was a token ${grant.name} already. Choose another name.`);
}

const describe = ({ name, remote, rights, expiresAt }: Grant) =>
  `${name}: ${rights.join(', ')} for ${remote === ALL_APPS ? 'every app' : remote}, until ${expiresAt.slice(0, 10)}.`;

const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/** With a clock that is behind, a token would be expired when it is made. @throws UsageError */
async function assertClock({ site, options }: Context): Promise<void> {
  const changes = (await readReleaseMap(site))?.history.map(({ at }) => at) ?? [];
  const newest = changes.toSorted().at(-1) ?? '';
  if (options.force || !(Date.parse(newest) > Date.now() + CLOCK_TOLERANCE_MS)) return;
  const now = new Date().toISOString();
  throw new UsageError(
    `The clock of this machine is at ${now}, but the newest change of this store was made at ${newest}. Correct the clock: the token would expire too early. If that change had the wrong time, use --force.`,
  );
}

/** A typing error in the name of an app makes a token that nobody can use, and the name of the token is then taken. */
async function unknownApp({ site }: Context, { name, remote }: Grant): Promise<string[]> {
  if (remote === ALL_APPS || remote === 'shell' || (await publishedVersions(site, remote)).length > 0) return [];
  return [
    `No release of ${remote} is in this store yet.${await nearApp(site, remote)} If the name is a typing error, revoke ${name} and use another name.`,
  ];
}

async function create([name, ...rest]: readonly string[], context: Context): Promise<CommandResult> {
  expectNoMore(rest);
  await assertClock(context);
  const { hash, text } = createToken(grantName(name));
  const grant: Grant = { kind: 'token', ...terms(name, context), hash };
  await add(context, grant);
  const { hash: _, ...shown } = grant;
  const notes = await unknownApp(context, grant);
  if (context.options.dryRun)
    return { value: { ...shown, isDryRun: true }, lines: [`Would be made: ${describe(grant)}`, ...notes] };
  return {
    value: { ...shown, token: text },
    lines: [describe(grant), ...notes, 'The token, shown only now; keep it as the secret RELEASE_TOKEN:', text],
  };
}

async function trust([name, ...rest]: readonly string[], context: Context): Promise<CommandResult> {
  expectNoMore(rest);
  await assertClock(context);
  const { audience } = context.options.grant;
  const { publicUrl } = (await readComposedWith(context.site)) ?? (await context.firstComposed());
  const job = {
    issuer: issuerOf(context),
    audience: audience ?? publicUrl,
    repository: repositoryOf(context),
    ...repositoryId(context),
    branch: branchOf(context),
  };
  const grant: Grant = { kind: 'job', ...terms(name, context), job };
  await add(context, grant);
  return {
    value: { ...grant, isDryRun: context.options.dryRun },
    lines: [
      `${context.options.dryRun ? 'Would be trusted' : 'Trusted'}: ${describe(grant)}`,
      `Jobs of ${job.repository}${job.repositoryId ? ` (${job.repositoryId})` : ''} on ${job.branch}, with tokens of ${job.issuer} for ${job.audience}.`,
      ...(await unknownApp(context, grant)),
    ],
  };
}

function stateOf(grant: Grant): string {
  if (grant.revokedAt !== undefined) return `revoked ${grant.revokedAt.slice(0, 10)}`;
  return isValid(grant, new Date())
    ? `until ${grant.expiresAt.slice(0, 10)}`
    : `expired ${grant.expiresAt.slice(0, 10)}`;
}

async function list(rest: readonly string[], { site }: Context): Promise<CommandResult> {
  expectNoMore(rest);
  const grants = await listGrants(site);
  const cells = grants.map((grant) => [
    grant.name,
    grant.remote,
    grant.rights.join(','),
    grant.kind === 'job' ? `${grant.job.repository} ${grant.job.branch}` : 'token',
    grant.createdBy,
    stateOf(grant),
  ]);
  return {
    value: grants.map((grant) => (grant.kind === 'token' ? { ...grant, hash: undefined } : grant)),
    lines:
      grants.length === 0
        ? ['There are no tokens.']
        : formatTable(['name', 'for', 'rights', 'held by', 'made by', 'state'], cells),
  };
}

async function revoke([given, ...rest]: readonly string[], { site, options }: Context): Promise<CommandResult> {
  expectNoMore(rest);
  const name = grantName(given);
  const grant = await readGrant(site, name);
  if (!grant) throw new UsageError(`There is no token ${name}. \`token list\` shows all.`);
  if (!options.dryRun) await revokeGrant(site, grant, new Date(), options.who);
  return {
    value: { name, isDryRun: options.dryRun },
    lines: [options.dryRun ? `${name} would be revoked.` : `${name} is revoked: it is refused from now on.`],
  };
}

const ACTIONS: Readonly<Record<string, typeof create>> = { create, trust, list, revoke };

const token: Command = {
  usage:
    'token create <name> --remote <remote>|all --rights publish,canary [--valid-days 365] | trust <name> … --issuer <https://…> --repository <owner/name> [--repository-id <number>] --branch <branch> [--audience …] | list | revoke <name>',
  about: `lets others use these commands over HTTP: with a token, or from a trusted CI job; the rights are ${RIGHTS.join(', ')}`,
  async run([action = '', ...args], context) {
    const work = ownValue(ACTIONS, action);
    if (!work) throw new UsageError(`Name what to do: ${Object.keys(ACTIONS).join(', ')}.`);
    return work(args, context);
  },
};

export const TOKEN_COMMANDS = { token };
