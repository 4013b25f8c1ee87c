import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from '../api-error.ts';
import type { LoadSettings } from '../load-settings.ts';

export type PressureLimits = Pick<LoadSettings, 'maxEventLoopDelayMs' | 'maxRssBytes'>;

/** The library measures once a second. */
const RETRY_AFTER_S = 5;

/**
 * Refuses calls of the API while the process is overloaded, so that those which it has accepted are finished. It is registered
 * on the API only: probes, metrics, the site's files and commands of operators are served all the same.
 */
export async function registerPressure(api: FastifyInstance, limits: PressureLimits): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    maxRssBytes: limits.maxRssBytes,
    pressureHandler: async () => {
      throw busy(null, RETRY_AFTER_S);
    },
  });
}
