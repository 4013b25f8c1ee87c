import type { FastifyRequest } from 'fastify';

/** Whether a browser asks not to be followed (Do Not Track, Global Privacy Control). Nothing of it is counted, whatever it sends. */
export const isOptedOut = ({ headers }: FastifyRequest): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1';
