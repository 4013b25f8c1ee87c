import { isLocalHost } from '@urooj/domain/payees';
import * as z from 'zod';

/** How a process stops, and when it refuses work. */
export type LoadSettings = {
  /** How long requests are still served after a signal, while `/readyz` already fails. */
  readonly drainMs: number;
  /** How long running requests may take after that. */
  readonly shutdownMs: number;
  /** Mean delay of the event loop, measured once a second, above which calls are refused; 0: never. */
  readonly maxEventLoopDelayMs: number;
  /** Memory of the process above which calls are refused; 0: never. */
  readonly maxRssBytes: number;
};

export const drainSeconds = z.coerce.number().min(0).max(600);

const SECOND_MS = 1_000;

export const SHUTDOWN_MS = 60_000;

/** Two checks of `/readyz` every five seconds, which is what load balancers commonly do before they stop sending. */
const DRAIN_BEHIND_BALANCER_S = 10;

/** A shop that only this computer reaches has no load balancer to wait for, and Ctrl-C shall end it quickly. */
const defaultDrain = (host: string): number => (isLocalHost(host) ? 0 : DRAIN_BEHIND_BALANCER_S);

/** A process that reaches the limit of its container is killed with all its requests. */
const SHARE_OF_CONTAINER = 0.9;
/** What the system reports where there is no limit is more than any machine has. */
const NO_LIMIT_BYTES = 2 ** 50;

/** @param limit the memory limit of the container in bytes; 0: none is known */
export function maxRssOf(limit: number): number {
  return limit > 0 && limit < NO_LIMIT_BYTES ? Math.floor(limit * SHARE_OF_CONTAINER) : 0;
}

export function loadSettings(host: string, drainS: number = defaultDrain(host)): LoadSettings {
  return {
    drainMs: drainS * SECOND_MS,
    shutdownMs: SHUTDOWN_MS,
    // A machine that does something else may stop a process for a second or two: only what lasts longer is too much work.
    maxEventLoopDelayMs: 4_000,
    maxRssBytes: maxRssOf(process.constrainedMemory()),
  };
}
