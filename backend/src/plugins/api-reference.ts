import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const REFERENCE_PATH = '/openapi';
/** Without it the zod in Scalar's bundle tries `eval`, which the policy forbids, and the browser logs a violation. */
const NO_EVAL = 'globalThis.__zod_globalConfig = { jitless: true };\n';
const INLINE_SCRIPT = /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The content security policy of this page. It allows more than the shop's: Scalar writes styles at run time, shows data
 * URLs as images, and Vue creates a Trusted Types policy. Scripts come from this origin or have a hash.
 */
function policyFor(html: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vue',
  ].join('; ');
}

/** Declares the access of Scalar's routes, which the package cannot do. Must run before `registerDeclaredAccess`. */
export function declareReferenceAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(REFERENCE_PATH)) route.config = { access: 'probe', ...route.config };
  });
}

/** Serves the API description as a page. For development only: a shop in use does not install the package. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const type = String(reply.getHeader('content-type'));
      if (type.startsWith('text/html')) reply.header('content-security-policy', policyFor(String(payload)));
      return type.startsWith('application/javascript') ? NO_EVAL + String(payload) : payload;
    });
    await scope.register(scalar, {
      routePrefix: REFERENCE_PATH,
      configuration: {
        pageTitle: 'API of Urooj',
        // Nothing is loaded from or sent to other origins.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
      },
    });
  });
}
