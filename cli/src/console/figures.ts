import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operating } from './access.ts';

/** What visitors measured; reads the database of the shop. */
export type Figures = Record<string, never>;

export function figureRoutes(
  _app: FastifyInstance,
  _deps: { figures: Figures },
  _callerOf: (request: FastifyRequest) => Operating,
) {}
