import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN } from '../fixtures/shop.ts';
import { type Program, run, until } from './program.ts';

/** A stop must end within this. */
const GRACE_MS = 120_000;

export type Server = {
  readonly url: string;
  start(): Promise<void>;
  /** As a service manager stops it. @throws Error where it did not end by itself with 0 */
  stop(): Promise<void>;
  /** As the kernel does when memory runs out. */
  kill(): Promise<void>;
};

export type Place = {
  /** The folder of the artefact. */
  readonly artefact: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
};

/** One process of the shop with a folder of its own; it is not started. */
export function serverAt(name: string, port: number, { artefact, folder, env }: Place): Server {
  const home = join(folder, name);
  mkdirSync(home);
  const url = `http://127.0.0.1:${port}`;
  let program: Program | null = null;
  return {
    url,
    async start() {
      program = run(join(artefact, 'urooj'), ['serve'], {
        cwd: home,
        log: join(folder, `${name}.log`),
        env: { ...env, PORT: String(port), DATA_DIR: home, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      });
      await until(name, async () => (await fetch(`${url}/readyz`)).ok, program);
    },
    async stop() {
      const ended = await Promise.race([program?.stop(), pause(GRACE_MS, 'nothing after two minutes', { ref: false })]);
      if (ended !== 0) throw new Error(`${name} was stopped and ended with ${ended}.`);
    },
    async kill() {
      await program?.stop('SIGKILL');
    },
  };
}
