import type { FastifyInstance } from 'fastify';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** On every answer; pages add the content policy that was recorded for them. */
export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(ALWAYS);
    if (isHttps) reply.header('strict-transport-security', ONE_YEAR);
  });
}
