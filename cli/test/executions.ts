/**
 * How each documented command is executed by a test. `e2e/documents/commands.spec.ts` runs most of them, in the order of
 * the documents, in a copy of the sources.
 */
import { PROOFS } from '../src/proofs.ts';

/** Runs as written until it ends without an error. */
type Run = {
  kind: 'run';
  env?: Record<string, string>;
  dir?: string;
  prints?: RegExp;
  /** What the running shop shows afterwards, by path: a heading of the page, and texts of responses. */
  afterwards?: { heading?: Readonly<Record<string, string>>; text?: readonly (readonly [string, RegExp])[] };
  /** A variable that later commands get: what this one prints. */
  keeps?: { variable: string; output: RegExp };
};
/** Runs as written until Ctrl-C; a browser opens a page of it. */
type Serve = {
  kind: 'serve';
  env?: Record<string, string>;
  /** The line with its address. */
  address: RegExp;
  page: string;
  /** Whether it keeps running for the commands after it. */
  isTheShop?: boolean;
};
/** Another test, or CI, executes it: `text` of `file` proves it. */
type Elsewhere = { kind: 'elsewhere'; file: string; text: string };
/** A proof: `npm test` runs its test files, too. */
type Proof = { kind: 'proof'; files: readonly string[] };
/** People run it, for this reason. The test runs another command, which reads the same arguments and prints this. */
type ByHand = { kind: 'by hand'; why: string; instead: string | null; prints?: RegExp };

export type Execution = Run | Serve | Elsewhere | Proof | ByHand;

const run = (options: Omit<Run, 'kind'> = {}): Run => ({ kind: 'run', ...options });
const serve = (options: Omit<Serve, 'kind'>): Serve => ({ kind: 'serve', ...options });
const elsewhere = (file: string, text: string): Elsewhere => ({ kind: 'elsewhere', file, text });
const byHand = (why: string, instead: string | null, prints?: RegExp): ByHand => ({
  kind: 'by hand',
  why,
  instead,
  ...(prints ? { prints } : {}),
});

const SHOP_SPEC = 'e2e/releases/shell.spec.ts';
const MINUTES = 'It takes minutes, and its figures mean something only on a quiet machine.';
const BENCH_WEB = byHand(MINUTES, 'npm run bench:web -- --no-such-option', /Unknown option '--no-such-option'/);
const BENCH_API = byHand(`${MINUTES} It has no arguments.`, null);
const MATRIX = byHand('It builds three generations, which takes minutes.', 'npm run matrix -- --list', /shell 3\.0\.0/);
const FLEET = byHand(
  'It needs PostgreSQL, PgBouncer and nginx of the system, and takes a quarter of an hour.',
  'npm run fleet -- --list',
  /PostgreSQL restarts/,
);
const MUTATION = byHand('It takes minutes for one file.', 'npm run mutation -- --help', /--mutate/);
const PACK = byHand(
  'It builds all apps and writes 280 MB. The proof `artefact` runs it.',
  'npm run pack -- --no-such-option',
  /Unknown option '--no-such-option'/,
);
const REPOSITORY = elsewhere('e2e/repository/own-repository.spec.ts', 'const steps = readSteps()');
/** The shop runs, so its start has migrated its database. */
const UP_TO_DATE = /The schema is up to date: there is nothing to do\./;
const DEVELOPMENT = { DATA_DIR: './development' };
const DEV_ADDRESS = /Open (http:\/\/localhost:\d+)/;
/** Headings of pages. An unknown path leads home. */
const HOME = 'Grow on Instagram, YouTube, Facebook and TikTok';
const FAQ = 'Frequently asked questions';
const HELP_IS_LISTED = [
  ['/sitemap.xml', /\/help</],
  ['/faq', /<a [^>]*href="\/help"/],
] as const;
const JOB = { VERSION: '1.3.0', GITHUB_SHA: '3a7940d' };

const EXECUTIONS: Readonly<Record<string, Execution>> = {
  // README.md
  'npm start': serve({ address: /The shop is open at (\S+)/, page: '/', isTheShop: true }),
  'npm test': elsewhere('.ci/run', '\nnpm test\n'),
  'npm run faults': byHand(
    'It takes minutes. CI runs the same files with fewer faults.',
    'npm run faults -- --list',
    /releases\/faults\.spec\.ts/,
  ),
  'npm run matrix': MATRIX,
  'npm run bench:web': BENCH_WEB,
  'npm run bench:monolith': byHand(MINUTES, 'npm run bench:monolith -- --no-such-option', /Unknown option/),
  'npm run bench:build': byHand(MINUTES, 'npm run bench:build -- many', /Name the number of runs/),
  'npm run bench:api': BENCH_API,
  'npm run mutation': MUTATION,
  'npm run proof': run({ prints: /npm run proof -- access/ }),
  'npm run dev': elsewhere('e2e/regression/dev.spec.ts', "}, { command: 'dev' })"),
  'npm run dev -- mf-checkout': serve({ address: DEV_ADDRESS, page: '/buy', env: DEVELOPMENT }),
  // With another port, because each shop of a test has a console.
  'npm run console': elsewhere('e2e/fixtures/console.ts', "{ command: 'console', args: ['--port', '0'] }"),
  'npm run config': run({ prints: /set <name> <value>/ }),
  'npm run config -- get reviewTime': run({ prints: /^a few hours$/m }),
  'npm run config -- get': run({ prints: /"publicUrl": "http:\/\/localhost:\d+"/ }),
  'npm run config -- set support.whatsapp +923001234567': run({ prints: /is live: set support\.whatsapp\./ }),
  'npm run config -- set payees.jazzcash \'{"title": "Ali Raza", "account": "0345 1234567"}\'': run({
    prints: /is live: set payees\.jazzcash/,
  }),
  'npm run config -- set security.adminSecondFactor required': run({
    prints: /is live: set security\.adminSecondFactor/,
  }),
  'npm run config -- set security.confirmPaymentsAbove 10000': run({
    prints: /is live: set security\.confirmPaymentsAbove/,
  }),
  'npm run config -- set security.confirmRefundsAbove 500': run({
    prints: /is live: set security\.confirmRefundsAbove/,
  }),
  'npm run config -- unset payees.paypal': run({ prints: /is live: set payees\.paypal/ }),
  'npm run config -- history': run({ prints: /set payees\.jazzcash/ }),
  'npm run config -- rollback': run({ prints: /is live: set payees\.paypal/ }),
  'npm run admin -- reset-password': run({ prints: /admin@urooj\.local \/ \w{12}/ }),
  'npm run admin -- create --email writer@shop.example': run({ prints: /writer@shop\.example \/ \w{12}/ }),
  'npm run admin -- reset-second-factor': run({
    prints: /admin@urooj\.local had no second factor\. All its devices are logged out/,
  }),
  'npm run admin -- failed-emails': run({ prints: /No e-mail was given up/ }),
  'npm run admin -- resend-emails': run({ prints: /sent again while the shop runs: 0/ }),
  'npm run backup -- urooj.backup': run({ prints: /Written: \d+ rows/ }),
  // Another shop, because the one of the backup is running.
  'npm run restore -- urooj.backup': run({ env: { DATA_DIR: './restored' }, prints: /Restored: \d+ rows/ }),
  'DATA_DIR=./trial npm run seed -- --orders 1000 --users 200 --payments 800': run({ prints: /Made: 1000 orders/ }),
  'GET /healthz': run(),
  'GET /readyz': run(),
  'GET /openapi.json': run({ prints: /"openapi":/ }),
  'GET /remotes.json': run({ prints: /"mf-checkout":/ }),
  'GET /blog/feed.xml': run({ prints: /<feed / }),
  'GET /sitemap.xml': run({ prints: /<urlset / }),
  'npm run migrate -- --status': run({ prints: UP_TO_DATE }),
  'npm run migrate': run({ prints: UP_TO_DATE }),
  'npm run deploy': run({ prints: /Nothing has changed since the last time\./ }),
  'npm run serve': serve({
    ...{ address: /The shop is open at ([^\s"]+)/, page: '/faq' },
    env: { DATA_DIR: './second', SITE_DIR: './data/site' },
  }),
  'npm run pack': PACK,
  'npm run release': run({ prints: /canary <remote> <version>/ }),
  // CHANGELOG.md
  'npm run kit': run({ prints: /npm run kit -- copy/ }),
  // CONTRIBUTING.md
  'node_modules/.bin/vitest run shared/domain/src/money.test.ts': run({ prints: /1 passed/ }),
  'npm run check -- mf-checkout': run({ prints: /mf-checkout passes all checks/ }),
  '(cd e2e && node_modules/.bin/playwright test journeys/guest.spec.ts)': byHand(
    'CI runs this journey with all others; here it would start and build a shop of its own.',
    '(cd e2e && node_modules/.bin/playwright test --list journeys/guest.spec.ts)',
    /a guest buys/,
  ),
  // docs/operators/deploy.md
  'npm run pack -- --out FOLDER': PACK,
  ...Object.fromEntries(
    [
      'shop deploy',
      'shop config set support.whatsapp +923001234567',
      'shop release token create amna --remote all --rights view,publish,canary,activate,operate',
      'shop backup /var/lib/urooj/shop.backup',
      'shop migrate',
      `shop config set payees.easypaisa '{"title": "Ali Raza", "account": "0345 1234567"}'`,
    ].map((command) => [command, elsewhere('cli/test/artefact.proof.ts', "startsWith('shop ')")]),
  ),
  ...Object.fromEntries(
    [
      'useradd --system --create-home --home-dir /var/lib/urooj --shell /usr/sbin/nologin urooj',
      'mkdir /opt/urooj-1 && tar -xzf urooj.tar.gz -C /opt/urooj-1 --strip-components=1 --no-same-owner',
      'ln -sfn /opt/urooj-1 /opt/urooj',
      'mkdir -p /etc/urooj && install -m 640 -g urooj /dev/null /etc/urooj/environment',
      'shop() { runuser -u urooj -- /opt/urooj/urooj --env-file=/etc/urooj/environment "$@"; }',
      'cp /opt/urooj/deploy/systemd/urooj@.service /etc/systemd/system/',
      'systemctl enable --now urooj@3000',
      "journalctl -u urooj@3000 | grep 'Admin account'",
      'mkdir /opt/urooj-2 && tar -xzf urooj.tar.gz -C /opt/urooj-2 --strip-components=1 --no-same-owner',
      'ln -sfn /opt/urooj-2 /opt/urooj && systemctl restart urooj@3000',
      'cp /opt/urooj/deploy/systemd/urooj-console.service /etc/systemd/system/',
      'systemctl enable --now urooj-console',
      'systemctl edit urooj@.service',
    ].map((command) => [command, byHand('It changes the system of a server, as root.', null)]),
  ),
  ...Object.fromEntries(
    [
      'podman build -f deploy/Containerfile --format docker --build-arg REVISION=$(git rev-parse --short=12 HEAD) -t urooj .',
      'docker build',
      'podman run --rm --read-only --tmpfs /tmp --volume urooj:/var/lib/urooj --env PUBLIC_URL=https://shop.example urooj deploy',
      `podman run --rm --read-only --tmpfs /tmp --volume urooj:/var/lib/urooj urooj config set payees.easypaisa '{"title": "Ali Raza", "account": "0345 1234567"}'`,
      'podman run --detach --name urooj --init --read-only --tmpfs /tmp --volume urooj:/var/lib/urooj --cap-drop ALL --security-opt no-new-privileges --stop-timeout 90 --publish 127.0.0.1:3000:3000 urooj',
      'podman-compose up -d postgres storage migrate',
      'podman-compose run --rm deploy',
      `podman-compose run --rm deploy config set payees.easypaisa '{"title": "Ali Raza", "account": "0345 1234567"}'`,
      'podman-compose up -d',
      'docker compose',
    ].map((command) => [command, byHand('It needs a container engine and images of a registry.', null)]),
  ),
  ...Object.fromEntries(
    [
      'kubectl create secret generic urooj --from-literal=DATABASE_URL=postgres://… --from-literal=AWS_ACCESS_KEY_ID=… --from-literal=AWS_SECRET_ACCESS_KEY=…',
      'kubectl apply -f deploy/kubernetes/urooj.yaml',
      'kubectl create -f deploy/kubernetes/job.yaml',
    ].map((command) => [command, byHand('It needs a cluster.', null)]),
  ),
  // docs/environment.md
  'node_modules/.bin/node cli/src/environment-page.ts': run(),
  // docs/measured/mutation.md
  'npm run mutation -- --mutate shared/domain/src/money.ts': MUTATION,
  "MUTATION_TESTS='backend/src/modules/refunds/*.test.ts backend/src/modules/lists/lists.test.ts' npm run mutation -- --mutate 'backend/src/modules/refunds/*.ts,!**/*.test.ts'":
    MUTATION,
  // docs/teams.md
  'npm run dev -- mf-checkout --in https://shop.example': serve({ address: DEV_ADDRESS, page: '/buy' }),
  'npm run new -- mf-help --path /help': run({ prints: /mf-help is written/ }),
  'npm run check -- mf-help': run({ prints: /mf-help passes all checks/ }),
  'npm run release -- publish mf-help --version 1.0.0': run({
    prints: /mf-help 1\.0\.0 is published/,
    afterwards: { heading: { '/help': HOME }, text: [['/sitemap.xml', /^(?!.*\/help<)/s]] },
  }),
  'npm run release -- activate mf-help 1.0.0': run({
    prints: /activate mf-help 1\.0\.0/,
    afterwards: { heading: { '/help': 'Help' }, text: [...HELP_IS_LISTED] },
  }),
  'npm run release -- retire mf-help': run({
    prints: /retire mf-help/,
    afterwards: {
      heading: { '/help': HOME },
      text: [
        ['/sitemap.xml', /^(?!.*\/help<)/s],
        ['/faq', /^(?!.*href="\/help")/s],
      ],
    },
  }),
  'npm run release -- move /faq mf-blog': run({ prints: /move \/faq/, afterwards: { heading: { '/faq': FAQ } } }),
  'npm run release -- publish mf-checkout --version 1.1.0': run({ prints: /mf-checkout 1\.1\.0 is published/ }),
  'npm run release -- preview mf-checkout 1.1.0': serve({ address: /Preview at (\S+):/, page: '/buy' }),
  'npm run release -- canary mf-checkout 1.1.0 5 --guard': run({
    prints: /canary mf-checkout 1\.1\.0 at 5 %, guarded/,
  }),
  'npm run release -- preview mf-checkout 1.1.0 --report report.html': elsewhere(
    'e2e/releases/report.spec.ts',
    "'preview', 'mf-checkout', '1.1.0', '--report'",
  ),
  'npm run release -- canary mf-checkout 1.1.0 10 --rollback-at 5': run({
    prints: /canary mf-checkout 1\.1\.0 at 10 %, guarded, rolled back above 5 %/,
  }),
  'npm run release -- status': run({ prints: /1\.1\.0 +canary 10 %/ }),
  'npm run release -- promote mf-checkout --why "clearer words"': run({ prints: /promote mf-checkout 1\.1\.0/ }),
  'npm run release -- rollback mf-checkout': run({ prints: /rollback mf-checkout from 1\.1\.0/ }),
  'npm run release -- activate mf-checkout 1.1.0': run({ prints: /activate mf-checkout 1\.1\.0/ }),
  'npm run release -- build mf-checkout': run({ prints: /mf-checkout \S+ built/ }),
  'npm run release -- history mf-checkout': run({ prints: /clearer words/ }),
  'npm run release -- verify': run({ prints: /all pages are unchanged/ }),
  'npm run release -- prune': run({ prints: /No release is old enough/ }),
  'npm run -s release -- status --json': run({ prints: /^\{/ }),
  'npm run release -- publish shell': elsewhere(SHOP_SPEC, "'publish', 'shell'"),
  'npm run release -- activate shell …': elsewhere(SHOP_SPEC, "'activate', 'shell', '2.0.0'"),
  'npm run release -- rollback shell': elsewhere(SHOP_SPEC, "'rollback', 'shell'"),
  'npm run release -- activate shell 2.0.0 mf-catalog 2.0.0 mf-checkout 2.0.0 …': elsewhere(
    SHOP_SPEC,
    "'activate', 'shell', '3.0.0', ...REMOTE_NAMES",
  ),
  'RELEASE_VERSION=1.2.0 npx rsbuild build': run({ dir: 'mf-checkout', prints: /built in/ }),
  'npm run check -- mf-checkout --from path/to/dist': run({ prints: /passes all checks of a build/ }),
  'npm run release -- publish mf-checkout --from path/to/dist': run({ prints: /mf-checkout 1\.2\.0 is published/ }),
  'npm run release -- token create checkout-ci --remote mf-checkout --rights view,publish,canary,activate': run({
    prints: /checkout-ci: view, publish, canary, activate for mf-checkout/,
    keeps: { variable: 'RELEASE_TOKEN', output: /urooj_checkout-ci_[\w-]{43}/ },
  }),
  'npm run release -- token create amna --remote all --rights view,publish,canary,activate,operate': run({
    prints: /amna: view, publish, canary, activate, operate for every app/,
  }),
  'npm run release -- token list': run({ prints: /checkout-ci +mf-checkout/ }),
  'npm run release -- publish mf-checkout --from path/to/dist --to https://shop.example': run({
    prints: /mf-checkout 1\.2\.0 was published already/,
  }),
  'npm run release -- status mf-checkout --to https://shop.example': run({ prints: /mf-checkout +1\.1\.0/ }),
  'npm run release -- token trust checkout-main --remote mf-checkout --rights publish,canary --issuer https://token.actions.githubusercontent.com --repository acme/shop --branch main':
    run({ prints: /Jobs of acme\/shop on main/ }),
  'npm run release -- publish mf-checkout --version "$VERSION" --to https://shop.example': run({
    env: JOB,
    prints: /1\.3\.0 is published/,
  }),
  'npm run release -- canary mf-checkout "$VERSION" 10 --rollback-at 5 --why "$GITHUB_SHA" --to https://shop.example':
    run({ env: JOB, prints: /canary mf-checkout 1\.3\.0 at 10 %/ }),
  ...Object.fromEntries(
    [
      'npm run kit -- publish --registry https://npm.example',
      'npm run kit -- copy mf-blog ../mf-blog',
      'cd ../mf-blog && git init',
      'npm config set @urooj:registry https://npm.example --location project',
      'npx --yes pnpm@12.21.0 install',
      'npm run check',
      'npm run dev -- --in https://shop.example',
      'npm run release -- token create blog-team --remote mf-blog --rights view,publish,canary,activate',
      'npm run release -- publish --version 1.1.0 --to https://shop.example',
      'npm run release -- canary 1.1.0 10 --to https://shop.example',
      'npm run release -- promote --to https://shop.example',
      'npm run build -- --version 1.2.0',
      'npm run release -- publish mf-blog --from ../mf-blog/dist',
      'npm run release -- activate mf-blog 1.2.0',
    ].map((command) => [command, REPOSITORY]),
  ),
  // docs/measured/proofs.md
  'npm run proof -- repository': byHand(
    'It takes minutes, and installs from the registry of npm.',
    'npm run proof -- repository --list',
    /own-repository\.spec\.ts/,
  ),
  // One that is quick stands for the others, of which CI runs the test files.
  'npm run proof -- backtracking': run({ prints: /the slowest/ }),
  'npm run proof -- bench:api': BENCH_API,
  'npm run proof -- edge': byHand(`It needs nginx. ${MINUTES}`, null),
  'npm run proof -- figures-overhead': byHand(
    MINUTES,
    'npm run proof -- figures-overhead --no-such-option',
    /Unknown option '--no-such-option'/,
  ),
  'npm run proof -- matrix': MATRIX,
  'npm run proof -- fleet': FLEET,
  'npm run proof -- artefact': byHand(
    'It packs and starts a shop, which takes minutes.',
    'npm run proof -- artefact -t none',
    /9 skipped/,
  ),
  'npm run proof -- pgbouncer': byHand(
    'It needs PgBouncer, and runs every test of the backend.',
    'npm run proof -- pgbouncer --help',
    /--project/,
  ),
  'npm run proof -- upgrades': byHand(
    'It installs and builds earlier versions, which takes minutes.',
    'npm run proof -- upgrades --list',
    /yesterday: shell and remotes/,
  ),
  // CONTRIBUTING.md
  'npx pnpm@12.21.0 --filter backend baseline': run({ prints: /0000_schema\.sql/ }),
  // docs/operators/upgrade.md
  'npx pnpm@12.21.0 --filter backend migration --name notes': run({ prints: /No schema changes, nothing to migrate/ }),
  // docs/decisions
  'pnpm patch': byHand('It opens a folder to edit.', 'npx pnpm@12.21.0 patch --help', /patch/),
  'POST /verifyEmail': elsewhere('backend/src/modules/users/email-verification.test.ts', 'verifyEmail'),
  'npm run bench:web -- --waterfall': BENCH_WEB,
};

/** What a command of the documents names instead of a real value. */
export const PLACEHOLDERS = { address: 'https://shop.example', build: 'path/to/dist' } as const;

/** `npm run proof -- access`, and those with a name of their own: `npm run fuzz`. */
function proofOf(command: string): Execution | undefined {
  const [, name = ''] = /^npm run (?:proof -- )?([\w:-]+)$/.exec(command) ?? [];
  const files = Object.hasOwn(PROOFS, name) ? PROOFS[name]?.args.filter((arg) => arg.endsWith('.test.ts')) : [];
  return files?.length ? { kind: 'proof', files } : undefined;
}

/** How a test executes this documented command; undefined for a command that no test executes. */
export const executionOf = (command: string): Execution | undefined =>
  Object.hasOwn(EXECUTIONS, command) ? EXECUTIONS[command] : proofOf(command);

/** The commands of the table. */
export const EXECUTED = Object.keys(EXECUTIONS);
