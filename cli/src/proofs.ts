import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';

type Proof = {
  readonly shows: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** @param args files of tests and of proofs, and options */
const vitest = (shows: string, args: readonly string[], env: Proof['env'] = {}): Proof => ({
  shows,
  command: join(ROOT, 'node_modules', '.bin', 'vitest'),
  args: ['run', '--reporter=verbose', ...args],
  env: { FIGURES: '1', PROOF: '1', ...env },
});

/** @param files of the backend: those of tests without their endings, others as `x.proof` */
const test = (shows: string, files: readonly string[], env: Proof['env'] = {}): Proof =>
  vitest(
    shows,
    files.map((file) => `backend/${file}${file.endsWith('.proof') ? '' : '.test'}.ts`),
    env,
  );

/** Journeys in a browser. @param env which folders, and how much of them */
const journeys = (shows: string, env: Proof['env'], args: readonly string[] = []): Proof => ({
  shows,
  command: join(ROOT, 'e2e', 'node_modules', '.bin', 'playwright'),
  args: ['test', '--config', join(ROOT, 'e2e'), ...args],
  env,
});

const bench = (shows: string, ...file: string[]): Proof => ({
  shows,
  command: process.execPath,
  args: [join(ROOT, ...file)],
  env: {},
});

/** Builds changed copies of the sources, and runs them together in a browser. */
const generations = (shows: string, file: string): Proof => ({
  shows,
  command: join(ROOT, 'e2e', 'node_modules', '.bin', 'playwright'),
  args: ['test', '--config', join(ROOT, 'e2e', 'generations.config.ts'), file],
  env: {},
});

/** The proofs by name. */
export const PROOFS: Readonly<Record<string, Proof>> = {
  access: test('every route × every kind of caller, foreign ids, fields that nobody may set', [
    ...['test/access', 'test/foreign-ids', 'test/mass-assignment'],
  ]),
  sessions: test('foreign origins, planted sessions, replay after a logout, a ban in between', [
    ...['test/csrf-and-sessions', 'src/modules/session/session', 'test/account-enumeration'],
  ]),
  factors: test('a stolen password or session: passkeys, codes, recovery codes, and what needs a confirmation', [
    ...['src/modules/factors/factors', 'src/modules/users/reset-second-factor', 'test/step-up'],
    ...['src/modules/users/secure-account', 'src/modules/session/new-browser'],
  ]),
  headers: test('security headers and policies on every response, and what caches may store', [
    ...['test/headers', 'test/site', 'test/edge'],
  ]),
  fuzz: test('10,000 generated calls from the API description', ['test/fuzz'], { FUZZ_REQUESTS: '10000' }),
  'hostile-input': test(
    'SQL, prototypes, header lines and attack strings in every field of every write',
    ['test/hostile-input'],
    { EVERY_TEXT: '1' },
  ),
  pastes: vitest(
    'what people paste into each field, before and after, and 100,000 generated pastes of each, with their time',
    ['shared/domain/src/pasted.test.ts', 'shared/domain/src/pasted-transaction-id.test.ts'],
    { PASTES: '100000' },
  ),
  backtracking: bench('milliseconds of every rule over texts of 100 KB', 'backend', 'bench', 'backtracking.ts'),
  races: test('fifty at once, with one key and with many: one effect; what changes between a look and a write', [
    ...['test/races', 'test/changes-meanwhile'],
  ]),
  crash: test(
    'killed fifty times at work, and in the middle of each step of the desk: nothing lost, nothing half done',
    ['test/crash', 'test/desk-crash.proof'],
    { CRASHES: '50' },
  ),
  database: test('PostgreSQL stopped, killed and back', ['test/outage'], { OUTAGES: '3' }),
  disk: test('a full disk under uploads and commands', [
    ...['test/full-disk', 'src/storage/storage', 'test/full-disk-commands.proof'],
  ]),
  mail: test('an hour without a mail server: every e-mail once', ['test/mail-outage.proof', 'test/mail']),
  mailbox: test('mails of banks through a real IMAP server: forged, broken, many, with outages', [
    ...['test/mailbox', 'src/modules/bank-messages/mailbox/read-mail'],
    'src/modules/bank-messages/mailbox/authentication-results',
  ]),
  'bank-messages': test(
    'a thousand payments and their messages in random order, with faults and a killed process',
    ['test/bank-messages-at-once'],
    {
      BANK_MESSAGE_PAIRS: '1000',
    },
  ),
  processes: test('three processes on one database', [
    'test/processes.proof',
    'src/plugins/shared-attempts',
    'test/database',
  ]),
  canary: vitest(
    'the controller of canaries decides right about 20,000 simulated visits, and how often it is wrong in 200 repetitions',
    ['cli/test/canary-controller-rum.proof.ts', 'releases/store/src/canary-controller/judge-canary.test.ts'],
    { CANARY_VISITS: '20000', CANARY_TRIALS: '200' },
  ),
  store: vitest('the tests of the release store with the store in a bucket, and releases that hang', [
    'releases/store/src/every-test-in-bucket.proof.ts',
    'releases/store/src/time-bomb.proof.ts',
    'releases/store/src/race.proof.ts',
    'cli/test/wrong-shapes-in-bucket.proof.ts',
  ]),
  'preview-report': vitest(
    'the comparison of a preview with the live site, with changes, faults and refusals of every kind',
    ['cli/test/preview-report.proof.ts'],
  ),
  pgbouncer: {
    shows: 'every backend test with its database behind PgBouncer in transaction mode',
    command: join(ROOT, 'node_modules', '.bin', 'vitest'),
    args: ['run', '--project', 'backend*'],
    env: { POOLER: 'pgbouncer' },
  },
  shutdown: test('running requests are finished at shutdown; what is too much is refused', [
    ...['test/shutdown', 'test/start', 'test/busy'],
  ]),
  uploads: test('pictures are cleaned, private and purged', ['src/modules/uploads/upload']),
  phones: test('forged, replayed, late and hostile messages of phones: rejected, and nothing changed', [
    ...['src/modules/bank-messages/gateway/receive-delivery', 'src/modules/bank-messages/gateway/phone-apps'],
  ]),
  history: test('what was written down cannot be changed, not even in the database', ['test/admin-changes']),
  logs: test(
    'contents of logs and metrics, what must not be in them, and where the data of a customer leaves the process',
    [...['test/logs', 'test/metrics', 'test/personal-data']],
  ),
  monitoring: test('alerts and dashboard, checked with promtool, name only metrics that the shop exports', [
    'test/monitoring',
  ]),
  schema: test('a schema that is too old or too new is refused, and migrations do not keep the shop waiting', [
    ...['test/schema-versions', 'test/other-postgres', 'test/migration-rules', 'src/db/upgrade/apply'],
  ]),
  backup: test('a backup of a shop, running or closed, and its restore', ['test/backup', 'test/backup-places.proof']),
  spreadsheets: test('LibreOffice opens and saves exports of the shop and statements of banks: nothing is lost', [
    'test/libreoffice.proof',
  ]),
  lists: test(
    'the complete list and the file of a million orders are sent with little memory',
    ['test/list-memory.proof'],
    { LIST_ORDERS: '1000000' },
  ),
  faults: journeys('every fault of a release in every remote, swaps, canaries and kills, in a browser', {
    PROOF_FOLDER: '{releases,faults}',
    EVERY_FAULT: '1',
  }),
  accessibility: journeys(
    'WCAG 2.2 AA of every page, dialog and state, each on a phone in the dark theme and on a desktop in the light one',
    { EVERY_LOOK: '1' },
    [
      'accessibility',
      'journeys/(audit|bank-messages|money-of-rejected|order-link|owner-settings|payment-confirmed|security|shop-settings)\\.',
      'journeys/(shop-window|urdu|urdu-account)\\.',
    ],
  ),
  desk: journeys(
    'two people carry out the 500 orders of a day in two browsers, with wrong, doubled and empty rows of results',
    { DESK_ORDERS: '500' },
    ['journeys/desk-day'],
  ),
  documents: journeys(
    'the commands of the main paths, as the documents have them and in their order, in a copy of the sources',
    {
      PROOF_FOLDER: 'documents',
    },
  ),
  modes: journeys(
    'every sentence of every page in the browser, with both backends',
    { EVERY_MODE: '1', EVERY_LOOK: '1' },
    ['texts/'],
  ),
  repository: journeys(
    'a remote in a repository of its own: its packages, checks, development and release, as docs/teams.md says',
    { PROOF_FOLDER: 'repository' },
  ),
  upgrades: generations(
    'React, antd, the router and federation go live in the shell only, under remotes built with the versions before',
    'upgrades',
  ),
  matrix: generations(
    'three generations of shell and remotes: what the gates allow runs, the rest is refused',
    'matrix',
  ),
  reproducible: vitest('every app, built ten times in two folders on a busy machine, is the same to the last byte', [
    'cli/test/reproducible.proof.ts',
  ]),
  artefact: vitest(
    'an artefact of `npm run pack`, elsewhere: it deploys, serves, publishes, activates, rolls back and stops',
    ['--bail=1', 'cli/test/artefact.proof.ts'],
  ),
  fleet: bench(
    'three servers on PostgreSQL, PgBouncer, S3 and nginx under 2,000 shoppers, while all of it is restarted, changed and broken',
    ...['e2e', 'fleet', 'fleet.ts'],
  ),
  edge: bench(
    'pages behind nginx, with and without its cache, during a change of the live site',
    'e2e',
    'bench',
    'edge.ts',
  ),
  'figures-overhead': bench(
    'what the figures of visitors cost a page: bytes, processor time and requests, with and without',
    ...['e2e', 'bench', 'figures-overhead.ts'],
  ),
  'bench:api': bench('cost of an API call, compared with a minimal server', 'backend', 'bench', 'api.ts'),
  'bench:web': bench('cost of the pages, compared with minimal pages', 'e2e', 'bench', 'web.ts'),
  'bench:monolith': bench('cost of the composition, compared with one application', 'e2e', 'bench', 'monolith.ts'),
  'bench:build': bench('time to build one changed line, and to start without a change', 'cli', 'bench', 'build.ts'),
};
