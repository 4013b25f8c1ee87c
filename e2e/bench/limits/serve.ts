import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { plainPage } from './plain-page.ts';

type Sent = { type: string; body: Buffer };

/** Bundles and minifies the page into one script. */
async function reactScript(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'urooj-limit-'));
  try {
    const builder = await createRsbuild({
      cwd: import.meta.dirname,
      config: {
        logLevel: 'error',
        source: { entry: { index: './react-page.ts' } },
        output: { distPath: { root: dir, js: '' }, filenameHash: false, legalComments: 'none', sourceMap: false },
        performance: { printFileSize: false },
        splitChunks: false,
        // No tree shaking: the targets were set with the size that most bundlers produce.
        tools: { htmlPlugin: false, rspack: { optimization: { usedExports: false } } },
      },
    });
    await (await builder.build()).close();
    const file = (await readdir(dir)).find((name) => name.endsWith('.js')) ?? '';
    return await readFile(join(dir, file), 'utf8');
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const REACT_PAGE =
  '<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><link rel=icon href="data:,"><title>React page</title><script defer src=/react.js></script><div id=root></div>';

async function files(): Promise<ReadonlyMap<string, Sent>> {
  const html = 'text/html; charset=utf-8';
  const texts: [string, string, string][] = [
    ['/plain.html', html, plainPage()],
    ['/react.html', html, REACT_PAGE],
    ['/react.js', 'text/javascript; charset=utf-8', await reactScript()],
  ];
  return new Map(texts.map(([path, type, text]) => [path, { type, body: brotliCompressSync(text) }]));
}

/**
 * Serves the minimal reference pages, pre-compressed like the shop's: `/plain.html` and `/react.html`.
 *
 * @returns their origin
 */
export async function serveLimits(stack: AsyncDisposableStack): Promise<string> {
  const sent = await files();
  const server = createServer(({ url = '/' }, response) => {
    const file = sent.get(url);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': 'no-cache',
    });
    return response.end(file.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
