import { setTimeout as pause } from 'node:timers/promises';
import type { startBuckets } from './buckets.ts';
import type { startDatabase } from './database.ts';
import type { Operate } from './operator.ts';
import type { Server } from './servers.ts';

export type Fleet = {
  readonly servers: readonly Server[];
  readonly database: Awaited<ReturnType<typeof startDatabase>>;
  readonly buckets: Awaited<ReturnType<typeof startBuckets>>;
  readonly operate: Operate;
};

type Operation = {
  readonly name: string;
  /** When it begins, as a share of the whole time. */
  readonly at: number;
  readonly run: (fleet: Fleet, minuteMs: number) => Promise<void>;
  /** Whether readers get other pages after it. */
  readonly changesSite?: true;
};

export const DATABASE_RESTART = 'PostgreSQL restarts';
const NEW_ADDRESS = 'fleet@shop.example';
/** Published before the traffic begins. */
export const NEXT_VERSION = { remote: 'mf-blog', version: '2.0.0-fleet' };

async function restartEach({ servers }: Fleet): Promise<void> {
  for (const server of servers) {
    await server.stop();
    await server.start();
  }
}

/** What is done to the fleet while shoppers use it, in this order. */
export const OPERATIONS: readonly Operation[] = [
  { name: 'each server restarts', at: 0.05, run: restartEach },
  {
    name: 'an activation',
    at: 0.25,
    changesSite: true,
    run: ({ operate }) =>
      operate('release', 'activate', NEXT_VERSION.remote, NEXT_VERSION.version, '--why', 'the fleet'),
  },
  {
    name: 'a rollback',
    at: 0.35,
    changesSite: true,
    run: ({ operate }) => operate('release', 'rollback', NEXT_VERSION.remote),
  },
  {
    name: 'a change of the settings',
    at: 0.45,
    changesSite: true,
    run: ({ operate }) => operate('config', 'set', 'support.email', NEW_ADDRESS),
  },
  { name: DATABASE_RESTART, at: 0.55, run: ({ database }) => database.restart() },
  {
    name: 'a minute without S3',
    at: 0.65,
    async run({ buckets }, minuteMs) {
      await buckets.stop();
      await pause(minuteMs);
      await buckets.start();
    },
  },
  {
    name: 'a server is killed',
    at: 0.85,
    async run({ servers: [, second] }, minuteMs) {
      await second?.kill();
      await pause(minuteMs / 4);
      await second?.start();
    },
  },
];
