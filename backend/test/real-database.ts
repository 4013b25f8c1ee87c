import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { findBinaries } from '../src/db/embedded/binaries.ts';
import { isRetryable, launch, SUPERUSER, stopServer } from '../src/db/embedded/cluster.ts';
import { postgresUser } from '../src/db/embedded/system-user.ts';
import { freePort } from '../src/listening.ts';
import { copyCluster } from './prepared-cluster.ts';
import { temporaryFolder } from './shop.ts';

/** A PostgreSQL for one test that can stop and start again at the same address. */
export async function realDatabase() {
  const folder = await temporaryFolder();
  const dir = path.join(folder, 'postgres');
  const binaries = await findBinaries();
  const user = await postgresUser([dir, binaries.postgres]);
  await copyCluster(inject('clusterTemplate'), folder);
  const password = await readFile(path.join(folder, 'postgres.secret'), 'utf8');
  const cluster = { binaries, user, dir, password };
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    let launched = await launch(cluster, port);
    // Sessions of a killed server end only after a moment.
    while ('problem' in launched && isRetryable(launched.problem)) launched = await launch(cluster, port);
    if ('problem' in launched) throw new Error(launched.problem);
    child = launched;
  };
  await start();
  onTestFinished(() => stopServer(child));
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    start,
    /** Stops it as an operator does, ending open sessions. */
    stop: () => stopServer(child),
    /** Kills it, as the kernel does when memory runs out. */
    async kill(): Promise<void> {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
