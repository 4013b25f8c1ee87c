// The entry of every root command. Plain JavaScript, for any Node.js: it installs missing packages, then starts the
// command on the pinned Node.js from those packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpFor, printHelp } from './usage.mjs';

const PNPM = 'pnpm@12.21.0';
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.installed');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [command, ...args] = process.argv.slice(2);
// Each tool below sets its own. That of the caller would leave packages out of the install, and change builds and tests.
delete process.env.NODE_ENV;

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Changes whenever an install would have another result. */
function installKey() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(ROOT, file)));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

/** Whether the lockfile does not describe the packages of this repository. It asks pnpm, which needs no network for that. */
function isLockfileOlder() {
  const args = ['--yes', PNPM, 'install', '--frozen-lockfile', '--lockfile-only', '--offline'];
  const options = { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' };
  const { stdout, stderr } = spawnSync('npx', args, options);
  return /ERR_PNPM_(OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH|PACKAGE_MANAGER_NO_IMPORTER)/.test(`${stdout}${stderr}`);
}

function install() {
  const stamp = installKey();
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  console.log('Installing the packages (only after a change; about a minute the first time) …');
  const done = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.error)
    stop(`npx could not be started (${done.error.message}). Install Node.js 20 or newer together with npm.`);
  if (done.status !== 0) {
    if (isLockfileOlder()) {
      stop(
        `pnpm-lock.yaml does not fit the package.json files: one was restored or changed without the other, for example after npm run new.
Keep the new package: npx ${PNPM} install --no-frozen-lockfile, and commit pnpm-lock.yaml with its folder.
Or leave it out: delete its folder, or restore the package.json.`,
      );
    }
    stop(
      'The packages could not be installed. The lines above say why: often the network or the disk. Try again after it is fixed.',
    );
  }
  if (!existsSync(NODE)) stop('The pinned Node.js was not installed. Delete the folder node_modules and start again.');
  writeFileSync(STAMP, stamp);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Node.js ${process.versions.node} is too old. Install Node.js 20 or newer.`);
}
const help = helpFor(process.argv.slice(2), 'npm');
if (help) {
  printHelp(help);
  process.exit();
}
install();
const script = join(ROOT, 'cli', 'commands', `${command}.ts`);
const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  // On Linux glibc returns large blocks (images) to the system when they are freed.
  // The compile cache makes the next start faster.
  env: {
    MALLOC_MMAP_THRESHOLD_: '1048576',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.compile-cache'),
    ...process.env,
  },
});
// Ctrl-C reaches the child from the terminal; a signal to this process only is forwarded.
let isForwarded = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isForwarded = true;
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
// A signal to npm ends npm and its shell, and does not reach this process: it sees only that its parent has changed.
if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    // A second signal would cut off the requests that still run.
    if (!isForwarded) child.kill('SIGTERM');
  }, 500);
  watch.unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
