/**
 * How each documented command is proved. `npm run proof -- documents` runs those of the main paths, in the order of the documents, in
 * a copy of the sources (`e2e/documents`). Of all others `documents.test.ts` checks that their commands take them.
 */
import { PROOFS } from '../src/proofs.ts';

/** Runs as written until it ends without an error. */
type Run = {
  kind: 'run';
  env?: Record<string, string>;
  prints?: RegExp;
  /** What the running shop shows afterwards, by path: a heading of the page, and texts of responses. */
  afterwards?: { heading?: Readonly<Record<string, string>>; text?: readonly (readonly [string, RegExp])[] };
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
/** Its command takes it, as its usage says; what it does is proved by the tests in `file`. */
type Usage = { kind: 'usage'; file: string };
/** People run it, for this reason. */
type ByHand = { kind: 'by hand'; why: string };

export type Execution = Run | Serve | Elsewhere | Proof | Usage | ByHand;

const run = (options: Omit<Run, 'kind'> = {}): Run => ({ kind: 'run', ...options });
const serve = (options: Omit<Serve, 'kind'>): Serve => ({ kind: 'serve', ...options });
const elsewhere = (file: string, text: string): Elsewhere => ({ kind: 'elsewhere', file, text });
const usage = (file: string): Usage => ({ kind: 'usage', file });
const byHand = (why: string): ByHand => ({ kind: 'by hand', why });

const SHELL_SPEC = 'e2e/faults/shell.spec.ts';
const SWAP_SPEC = 'e2e/releases/swap.spec.ts';
const CANARY_SPEC = 'e2e/faults/swap.spec.ts';
const SETTINGS_TEST = 'cli/test/settings.test.ts';
const RELEASE_TEST = 'cli/test/release-commands.test.ts';
const TO_TEST = 'cli/test/release-to.test.ts';
const TOKEN_TEST = 'cli/test/token-commands.test.ts';
const MAIL_TEST = 'backend/test/mail-command.test.ts';
const BENCH = byHand('It takes minutes, and its figures mean something only on a quiet machine.');
const MATRIX = byHand('It builds three generations, which takes minutes.');
const FLEET = byHand('It needs PostgreSQL, PgBouncer and nginx of the system, and takes a quarter of an hour.');
const MUTATION = byHand('It takes minutes for one file.');
const PACK = byHand('It builds all apps and writes 280 MB. The proof `artefact` runs it.');
const REPOSITORY = elsewhere('e2e/repository/own-repository.spec.ts', 'const steps = readSteps()');
const DEV_ADDRESS = /Open (http:\/\/localhost:\d+)/;
/** Headings of pages. An unknown path leads home. */
const HOME = 'Grow on Instagram, YouTube, Facebook and TikTok';
const HELP_IS_LISTED = [
  ['/sitemap.xml', /\/help</],
  ['/faq', /<a [^>]*href="\/help"/],
] as const;

const EXECUTIONS: Readonly<Record<string, Execution>> = {
  // README.md
  'npm start': serve({ address: /The shop is open at (\S+)/, page: '/', isTheShop: true }),
  'npm test': elsewhere('.ci/run', '\nnpm test\n'),
  'npm run faults': byHand('It takes minutes. CI runs a short form of it.'),
  'npm run bench:web': BENCH,
  'npm run bench:monolith': BENCH,
  'npm run bench:build': BENCH,
  'npm run bench:api': BENCH,
  'npm run mutation': MUTATION,
  'npm run proof': usage('cli/test/usage.test.ts'),
  'npm run dev': elsewhere('e2e/documents/dev.spec.ts', "}, { command: 'dev' })"),
  'npm run dev -- mf-checkout': usage('e2e/documents/dev.spec.ts'),
  // With another port, because each shop of a test has a console.
  'npm run console': elsewhere('e2e/fixtures/console.ts', "{ command: 'console', args: ['--port', '0'] }"),
  'npm run config': usage('cli/test/usage.test.ts'),
  'npm run config -- get reviewTime': usage(SETTINGS_TEST),
  'npm run config -- get': usage(SETTINGS_TEST),
  'npm run -s config -- get': usage(SETTINGS_TEST),
  'npm run config -- set support.whatsapp +923001234567': run({ prints: /is live: set support\.whatsapp\./ }),
  'npm run config -- set payees.jazzcash \'{"title": "Ali Raza", "account": "0345 1234567"}\'': usage(SETTINGS_TEST),
  'npm run config -- unset payees.paypal': usage(SETTINGS_TEST),
  'npm run config -- history': usage(SETTINGS_TEST),
  'npm run config -- rollback': usage(SETTINGS_TEST),
  'npm run admin -- reset-password': usage('backend/test/admin-command.test.ts'),
  'npm run admin -- create --email writer@shop.example': usage('backend/test/admin-command.test.ts'),
  'npm run admin -- reset-second-factor': usage('backend/src/modules/users/reset-second-factor.test.ts'),
  'npm run admin -- failed-emails': usage(MAIL_TEST),
  'npm run admin -- resend-emails': usage(MAIL_TEST),
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
  'npm run migrate -- --status': usage('backend/test/schema-versions.test.ts'),
  'npm run migrate': usage('backend/test/schema-versions.test.ts'),
  'npm run deploy': run({ prints: /Revision \d+ is live: activate mf-help/ }),
  'npm run serve': usage('cli/test/serve.test.ts'),
  'npm run pack': PACK,
  'npm run release': usage('cli/test/usage.test.ts'),
  // docs/decisions
  'npm run kit': usage('cli/test/usage.test.ts'),
  // CONTRIBUTING.md
  'node_modules/.bin/vitest run shared/domain/src/money.test.ts': usage('shared/domain/src/money.test.ts'),
  'npm run check -- mf-checkout': usage('releases/tooling/test/check/check.test.ts'),
  '(cd e2e && node_modules/.bin/playwright test journeys/guest.spec.ts)': byHand(
    'CI runs this journey with all others; here it would start and build a shop of its own.',
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
      'cp /opt/urooj/deploy/systemd/urooj-backup.* /etc/systemd/system/',
      'systemctl enable --now urooj-backup.timer',
      'systemctl edit urooj@.service',
    ].map((command) => [command, byHand('It changes the system of a server, as root.')]),
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
    ].map((command) => [command, byHand('It needs a container engine and images of a registry.')]),
  ),
  ...Object.fromEntries(
    [
      'kubectl create secret generic urooj --from-literal=DATABASE_URL=postgres://… --from-literal=DATABASE_DIRECT_URL=postgres://… --from-literal=AWS_ACCESS_KEY_ID=… --from-literal=AWS_SECRET_ACCESS_KEY=…',
      'kubectl apply -f deploy/kubernetes/urooj.yaml',
      'kubectl create -f deploy/kubernetes/job.yaml',
    ].map((command) => [command, byHand('It needs a cluster.')]),
  ),
  // docs/environment.md
  'node_modules/.bin/node cli/src/environment-page.ts': run(),
  // docs/measured/mutation.md
  'npm run mutation -- --mutate shared/domain/src/money.ts': MUTATION,
  "MUTATION_TESTS='backend/src/modules/refunds/*.test.ts backend/src/modules/lists/lists.test.ts' npm run mutation -- --mutate 'backend/src/modules/refunds/*.ts,!**/*.test.ts'":
    MUTATION,
  // docs/teams.md
  'npx pnpm@12.21.0 --filter mf-checkout add --save-exact date-fns@4.1.0': byHand(
    'It changes package.json and the lockfile.',
  ),
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
  'npm run release -- retire mf-help': usage(RELEASE_TEST),
  'npm run release -- move /faq mf-blog': usage('releases/store/src/path-assignments.test.ts'),
  'npm run release -- publish mf-checkout --version 1.1.0': usage(SWAP_SPEC),
  'npm run release -- preview mf-checkout 1.1.0': usage('cli/test/preview.test.ts'),
  'npm run release -- test mf-checkout 1.1.0': usage('cli/test/test-links.test.ts'),
  'npm run release -- test mf-checkout 1.2.0-rc.1': usage('cli/test/test-links.test.ts'),
  'npm run release -- canary mf-checkout 1.1.0 5 --auto': usage('cli/test/canary-controller-decisions.test.ts'),
  'npm run release -- preview mf-checkout 1.1.0 --report report.html': elsewhere(
    'e2e/faults/preview-report.spec.ts',
    "'preview', 'mf-checkout', '1.1.0', '--report'",
  ),
  'npm run release -- canary mf-checkout 1.1.0 10 --rollback-at 5': usage(CANARY_SPEC),
  'npm run release -- status': usage(SWAP_SPEC),
  'npm run release -- promote mf-checkout --why "clearer words"': usage(TO_TEST),
  'npm run release -- rollback mf-checkout': usage(SWAP_SPEC),
  'npm run release -- activate mf-checkout 1.1.0': usage(SWAP_SPEC),
  'npm run release -- build mf-checkout': usage(RELEASE_TEST),
  'npm run release -- history mf-checkout': usage(RELEASE_TEST),
  'npm run release -- verify': usage(CANARY_SPEC),
  'npm run release -- prune': usage(RELEASE_TEST),
  'npm run -s release -- status --json': usage(SWAP_SPEC),
  'npm run release -- publish shell': elsewhere(SHELL_SPEC, "'publish', 'shell'"),
  'npm run release -- activate shell …': elsewhere(SHELL_SPEC, "'activate', 'shell', '2.0.0'"),
  'npm run release -- rollback shell': elsewhere(SHELL_SPEC, "'rollback', 'shell'"),
  'npm run release -- activate shell 2.0.0 mf-catalog 2.0.0 mf-checkout 2.0.0 …': elsewhere(
    SHELL_SPEC,
    "'activate', 'shell', '3.0.0', ...REMOTE_NAMES",
  ),
  'RELEASE_VERSION=1.2.0 npx rsbuild build': usage('e2e/releases/hydration.spec.ts'),
  'npm run check -- mf-checkout --from path/to/dist': usage('releases/tooling/test/check/check.test.ts'),
  'npm run release -- publish mf-checkout --from path/to/dist': usage('e2e/fixtures/changed-checkout.ts'),
  'npm run release -- token create checkout-ci --remote mf-checkout --rights view,publish,canary,activate':
    usage(TOKEN_TEST),
  'npm run release -- token create amna --remote all --rights view,publish,canary,activate,operate': usage(TOKEN_TEST),
  'npm run release -- token list': usage(TOKEN_TEST),
  'npm run release -- publish mf-checkout --from path/to/dist --to https://shop.example': usage(TO_TEST),
  'npm run release -- status mf-checkout --to https://shop.example': usage(TO_TEST),
  'npm run release -- token trust checkout-main --remote mf-checkout --rights publish,canary --issuer https://token.actions.githubusercontent.com --repository acme/shop --branch main':
    usage(TOKEN_TEST),
  'npm run release -- publish mf-checkout --version "$VERSION" --to https://shop.example': usage(TO_TEST),
  'npm run release -- canary mf-checkout "$VERSION" 10 --rollback-at 5 --why "$GITHUB_SHA" --to https://shop.example':
    usage(TO_TEST),
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
  'npm run proof -- accessibility': byHand('It takes minutes. CI runs the same files, each state in one look.'),
  'npm run proof -- modes': byHand('It takes minutes. CI runs what protects access or money of the same files.'),
  'npm run proof -- documents': byHand('It takes minutes: it starts, releases, backs up and restores a shop.'),
  'npm run proof -- repository': byHand('It takes minutes, and installs from the registry of npm.'),
  'npm run proof -- spreadsheets': byHand('It needs LibreOffice.'),
  'npm run proof -- lists': byHand('It makes a million orders, which takes minutes.'),
  'npm run proof -- desk': byHand('It takes minutes. CI carries out a few orders of the same day.'),
  'npm run proof -- store': byHand('It takes minutes.'),
  'npm run proof -- preview-report': byHand('It takes minutes, in a browser.'),
  'npm run proof -- backtracking': BENCH,
  'npm run proof -- faults': byHand('It takes minutes. CI runs a short form of it.'),
  ...Object.fromEntries(
    ['bench:api', 'bench:web', 'bench:monolith', 'bench:build'].map((name) => [`npm run proof -- ${name}`, BENCH]),
  ),
  'npm run proof -- edge': byHand('It needs nginx, and takes minutes.'),
  'npm run proof -- figures-overhead': BENCH,
  'npm run proof -- matrix': MATRIX,
  'npm run proof -- fleet': FLEET,
  'npm run proof -- reproducible': byHand('It installs two copies of the sources and builds each app ten times.'),
  'npm run proof -- artefact': byHand('It packs and starts a shop, which takes minutes.'),
  'npm run proof -- pgbouncer': byHand('It needs PgBouncer, and runs every test of the backend.'),
  'npm run proof -- upgrades': byHand('It installs and builds earlier versions, which takes minutes.'),
  // CONTRIBUTING.md
  'npx pnpm@12.21.0 --filter backend baseline': run({ prints: /0000_schema\.sql/ }),
  // docs/operators/upgrade.md
  'npx pnpm@12.21.0 --filter backend migration --name notes': run({ prints: /No schema changes, nothing to migrate/ }),
  // docs/decisions
  'pnpm patch': byHand('It opens a folder to edit.'),
  'POST /verifyEmail': elsewhere('backend/src/modules/users/email-verification.test.ts', 'verifyEmail'),
  'npm run bench:web -- --waterfall': BENCH,
};

/** What a command of the documents names instead of a real value. */
export const PLACEHOLDERS = { address: 'https://shop.example' } as const;

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
