import { isLocalHost } from '@urooj/domain/payees';
import * as z from 'zod';

/** How a process stops, and when it refuses work. */
export type LoadSettings = {
  /** How long requests are still served after a signal, while `/readyz` already fails. */
  readonly drainMs: number;
  /** How long running requests may take after that. */
  readonly shutdownMs: number;
  /** Mean delay of the event loop in a second above which calls are refused; 0: never. */
  readonly maxEventLoopDelayMs: number;
  /** Used heap above which calls are refused; 0: never. */
  readonly maxHeapBytes: number;
  /** Memory of the process above which calls are refused; 0: never. */
  readonly maxRssBytes: number;
};

/** The end of the error sentence for each variable. */
export const LOAD_REQUIREMENTS = {
  DRAIN_SECONDS: 'must be a number of seconds from 0 to 600, for example 10',
  SHUTDOWN_SECONDS: 'must be a number of seconds from 1 to 3600, for example 60',
  MAX_EVENT_LOOP_DELAY_MS: 'must be a number of milliseconds from 0 (no limit) to 60000, for example 1000',
  MAX_HEAP_MB: 'must be a number of MiB from 0 (no limit), for example 1024',
  MAX_RSS_MB: 'must be a number of MiB from 0 (no limit), for example 1536',
} as const;

const from = (min: number, max: number) => z.coerce.number().min(min).max(max);
const SECOND_MS = 1_000;
const MIB = 2 ** 20;
const MAX_MIB = 2 ** 24;

export const LOAD_VARIABLES = {
  DRAIN_SECONDS: from(0, 600).optional(),
  SHUTDOWN_SECONDS: from(1, 3600).default(60),
  MAX_EVENT_LOOP_DELAY_MS: from(0, 60_000).default(1_000),
  MAX_HEAP_MB: from(0, MAX_MIB).default(0),
  MAX_RSS_MB: from(0, MAX_MIB).default(0),
};

type LoadValues = z.infer<z.ZodObject<typeof LOAD_VARIABLES>> & { readonly HOST: string };

/** Two checks of `/readyz` every five seconds, which is what load balancers commonly do before they stop sending. */
const DRAIN_BEHIND_BALANCER_S = 10;

/** A shop that only this computer reaches has no load balancer to wait for, and Ctrl-C shall end it quickly. */
const defaultDrain = (host: string): number => (isLocalHost(host) ? 0 : DRAIN_BEHIND_BALANCER_S);

export function loadSettings(values: LoadValues): LoadSettings {
  return {
    drainMs: (values.DRAIN_SECONDS ?? defaultDrain(values.HOST)) * SECOND_MS,
    shutdownMs: values.SHUTDOWN_SECONDS * SECOND_MS,
    maxEventLoopDelayMs: values.MAX_EVENT_LOOP_DELAY_MS,
    maxHeapBytes: values.MAX_HEAP_MB * MIB,
    maxRssBytes: values.MAX_RSS_MB * MIB,
  };
}
