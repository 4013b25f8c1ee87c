/** Tries everything that code of a release must not reach, as if it had all of Node's modules, and prints the outcome. */
const attempts: Readonly<Record<string, () => unknown>> = {
  environment: () => {
    if (Object.keys(process.env).length === 0) throw new Error('empty');
  },
  'a file': async () => (await import('node:fs')).readFileSync('/etc/hostname'),
  'a written file': async () => (await import('node:fs')).writeFileSync('/tmp/written-by-a-bundle', ''),
  'its own program, to change it': async () => (await import('node:fs')).openSync(process.argv[1] ?? '', 'r+'),
  'the environment of another process': async () => (await import('node:fs')).readFileSync('/proc/1/environ'),
  'another program': async () => (await import('node:child_process')).execFileSync('/bin/true'),
  'a thread': async () => new (await import('node:worker_threads')).Worker('', { eval: true }),
  'a native library': () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'),
  'the debugger': async () => (await import('node:inspector')).open(0),
  'the process of the shop': () => process.kill(Number(process.argv[3]), 0),
  'a port of this machine': async () => {
    const { connect } = await import('node:net');
    await new Promise((resolve, reject) => {
      connect(Number(process.argv[2]), '127.0.0.1').on('connect', resolve).on('error', reject);
    });
  },
};

const reached: string[] = [];
for (const [what, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    reached.push(what);
  } catch {}
}
process.stdout.write(JSON.stringify(reached));
process.exit();

export {};
