import type { FastifyInstance, FastifyReply } from 'fastify';

/** Headers that have an effect only on a response that is opened in a tab or an iframe. */
const DOCUMENT_HEADERS = {
  // For responses that are not pages, such as JSON: opened as a page, they can load nothing, run nothing and not be framed.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const ALWAYS = {
  ...DOCUMENT_HEADERS,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const OVER_HTTPS = { ...ALWAYS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => (isHttps ? OVER_HTTPS : ALWAYS);

/** Sets the headers on every response. Pages replace the content policy by the one that was recorded for them. */
export function registerSecurityHeaders(app: FastifyInstance, isHttps: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders(isHttps()));
  });
}

/** For scripts and styles of a release: browsers show them as text, and a first visit loads seven of them. */
export function withoutDocumentHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(DOCUMENT_HEADERS)) reply.removeHeader(name);
}
