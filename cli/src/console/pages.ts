import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesBelow } from '@urooj/build/read-build';
import { contentType } from '@urooj/contract/content-types';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Scripts of this origin only; antd writes its styles at run time. */
const POLICY = [
  ["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'"],
  ["img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "form-action 'self'"],
  ["base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", 'trusted-types default'],
]
  .flat()
  .join('; ');

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Console</title>
<h1>Console</h1><p>The pages of the console are not built yet. Stop it, and start it again with <code>npm run console</code>.</p></html>`;

const INDEX = 'index.html';
/** Names with a hash of the content. */
const IS_HASHED = /\.[0-9a-f]{8,20}\.\w+$/;

/** Every file of the build, by its path: what is asked for is compared with them, and never becomes a path itself. */
async function filesIn(dir: string): Promise<ReadonlySet<string>> {
  const files = await filesBelow(dir).catch(() => []);
  return new Set(files.filter((path) => !basename(path).startsWith('.')));
}

/** Sends the files of the console, and its page for every other path: which one is shown, the page decides. */
export function pageSender(dir: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = new URL(request.url, 'http://console').pathname.slice(1);
    const files = await filesIn(dir);
    const file = files.has(path) ? path : INDEX;
    const isPage = file.endsWith('.html');
    reply
      .type(contentType(file))
      .header('cache-control', IS_HASHED.test(file) ? 'max-age=31536000, immutable' : 'no-cache');
    if (isPage) reply.header('content-security-policy', POLICY);
    return reply.send(files.has(file) ? await readFile(join(dir, file)) : NOT_BUILT);
  };
}
