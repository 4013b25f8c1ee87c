import { readFileSync } from 'node:fs';
import type { RsbuildConfig } from '@rsbuild/core';
import { devPort } from './apps.ts';

/**
 * React Refresh finds renderers through this hook. It must exist before React starts; otherwise edits in a remote have
 * no effect, without a message.
 */
const REFRESH_HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, isDisabled: false,' +
  ' inject(r) { const id = this.renderers.size + 1; this.renderers.set(id, r); return id; },' +
  ' onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onScheduleFiberRoot() {} };';

const SHELL_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <script>${REFRESH_HOOK}</script>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** The URL of a development server, and who may load from it. */
export function devServer(name: string): RsbuildConfig {
  const port = devPort(name);
  return {
    dev: {
      assetPrefix: `http://localhost:${port}/`,
      client: { host: 'localhost', port },
      writeToDisk: false,
    },
    server: { host: 'localhost', port, strictPort: true, printUrls: false, cors: true },
  };
}

/** The development server of the shell is the site: it serves pages and their data, and proxies the backend. */
export function devSite(): RsbuildConfig {
  const backend = process.env.DEV_BACKEND ?? 'http://127.0.0.1:3199';
  return {
    html: { title: 'Urooj (development)' },
    server: {
      historyApiFallback: true,
      proxy: {
        '/followerApi': backend,
        '/openapi': backend,
        '/r/': backend,
        '/config.json': backend,
        '/favicon.svg': backend,
      },
      setup: ({ action, server }) => {
        if (action !== 'dev') return;
        server.middlewares.use('/dev-page-data.json', (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(readFileSync(process.env.DEV_PAGE_DATA ?? '', 'utf8'));
        });
      },
    },
    tools: { htmlPlugin: { templateContent: SHELL_PAGE, inject: 'head' } },
  };
}
