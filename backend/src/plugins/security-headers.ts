import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a browser obeys of anything that is opened in a tab or a frame. */
const OF_DOCUMENTS = {
  // For what is no page: whoever opens it as one gets it without anything it could load or run, in nobody's frame.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const ALWAYS = {
  ...OF_DOCUMENTS,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const ONE_YEAR = 'max-age=31536000; includeSubDomains';

export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { ...ALWAYS, 'strict-transport-security': ONE_YEAR } : ALWAYS;
}

/** On every response; pages replace the content policy by the one that was recorded for them. */
export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/** Scripts and styles of a release are text where they are opened; a first visit loads seven, each with its headers. */
export function withoutDocumentHeaders(reply: FastifyReply): void {
  for (const name of [...Object.keys(OF_DOCUMENTS), 'x-request-id']) reply.removeHeader(name);
}
