// The door of every root command. Plain JavaScript for whatever Node is there: it installs what is missing, then hands
// over to the pinned Node that the packages bring.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.installed');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [command, ...args] = process.argv.slice(2);

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Changes whenever an install would bring something else. */
function wanted() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(ROOT, file)));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

function install() {
  const stamp = wanted();
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
    stop(
      'The packages could not be installed. The lines above say why: most often the network or the disk. Try again after that is mended.',
    );
  }
  if (!existsSync(NODE)) stop('The pinned Node.js did not arrive. Delete the folder node_modules and start again.');
  writeFileSync(STAMP, stamp);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Node.js ${process.versions.node} is too old to begin with. Install Node.js 20 or newer.`);
}
install();
const script = join(ROOT, 'cli', 'commands', `${command}.ts`);
const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  // On Linux a block of a picture goes back to the system when it is done with, instead of staying with the process.
  // What Node made of the modules is kept for the next start.
  env: {
    MALLOC_MMAP_THRESHOLD_: '1048576',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.compile-cache'),
    ...process.env,
  },
});
// Ctrl-C reaches the child from the terminal; what is sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
