import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { referencePage, STYLE } from './api-reference/page.ts';
import type { Description } from './api-reference/schema.ts';

/** Nothing but its own styles: the page needs no script and no file. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The description of the API as a page to read, for who works on the shop; a shop in use has none. */
export function registerApiReference(app: FastifyInstance): void {
  app.get('/openapi', { config: { access: 'probe' }, schema: { hide: true } }, async (_request, reply) => {
    const page = referencePage(app.swagger() as Description);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page);
  });
}
