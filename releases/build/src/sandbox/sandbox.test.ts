import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from './sandbox.ts';

/** For pages that never end. */
const SHORT_MS = 1_000;
const LONG_MS = 60_000;

const SHELL = `const stream = require('node:stream');
module.exports = { shell: {
  provided: { react: {} },
  boot: 'boot()',
  renderPage: async (path, remote, config, nav, sendRequest) =>
    ({ html: await remote.html(sendRequest), meta: {}, loaderData: {} }),
  renderFallback: async () => ({ html: 'fallback', meta: {}, loaderData: {} }),
  renderDocument: ({ root }) => root.html,
  publicFiles: () => ({ 'robots.txt': 'all' }),
} };`;

/** Code of a release: `load` runs when it is loaded, `html` renders a page. */
const bundleOf = (load: string, html = '"a page"') =>
  `${load}; module.exports = { bundle: { remote: { name: 'mf-blog', html: async (fetch) => ${html} }, paths: [] } };`;

const TASK = {
  path: { path: '/blog', id: 'list', as: 'page' },
  requestUrl: '/blog',
  rendered: 'page',
  canonicalBase: null,
  document: { data: {} },
} as never;

type Options = { limitMs?: number; sendRequest?: typeof fetch };

/** Renders one page of a remote. */
async function render(source: string, { limitMs = LONG_MS, sendRequest }: Options = {}) {
  const sandbox = startSandbox();
  onTestFinished(() => sandbox.close());
  const release = (name: string, text: string) => ({
    name,
    version: '1.0.0',
    file: `${name}.cjs`,
    source: Buffer.from(text),
  });
  const input = { shell: release('shell', SHELL), remote: release('mf-blog', source) };
  await sandbox.call({ call: 'open', input }, { limitMs: LONG_MS });
  const page = await sandbox.call({ call: 'page', input: TASK }, { limitMs, sendRequest });
  return { page: page as { html: string }, sandbox };
}

test('renders a page with data of the backend', async () => {
  const requests: string[] = [];
  const sendRequest: typeof fetch = async (input) => {
    requests.push(String(input));
    return Response.json({ title: 'größer' }, { status: 201 });
  };
  const html = `{ const got = await fetch('http://shop.invalid/posts?page=2'); return got.status + (await got.json()).title }`;
  const { page } = await render(`const read = async (fetch) => ${html}; ${bundleOf('', 'read(fetch)')}`, {
    sendRequest,
  });
  expect(page.html).toBe('201größer');
  expect(requests).toEqual(['http://shop.invalid/posts?page=2']);
});

test('sees an empty environment, and no global that reaches the network', async () => {
  const seen = `JSON.stringify([process.env, typeof WebAssembly, process.cwd(), 'kill' in process, 'mainModule' in process])`;
  const { page } = await render(bundleOf('', seen));
  expect(JSON.parse(page.html)).toEqual([{ NODE_ENV: 'production' }, 'undefined', '/', false, false]);
});

test.each([
  ['files', `require('node:fs')`, 'requires node:fs, which code that composes pages may not use'],
  ['sockets', `require('net')`, 'requires net, which code that composes pages may not use'],
  ['other programs', `require('child_process')`, 'requires child_process, which'],
  ['threads', `require('worker_threads')`, 'requires worker_threads, which'],
  ['the loader', `require('module').createRequire('/')('fs')`, 'requires module, which'],
  ['a module of nobody', `require('left-pad')`, 'requires left-pad, which the shell does not provide'],
  ['a module by its prototype', `require('constructor')`, 'requires constructor, which the shell does not provide'],
  ['hooks with handles', `require('async_hooks').createHook({})`, 'createHook is not a function'],
  ['Node from inside', `process.getBuiltinModule('fs')`, 'getBuiltinModule is not a function'],
  ['the network', `fetch('http://127.0.0.1/')`, 'fetch does not exist where pages are composed'],
  ['generated code', `new Function('return process')()`, 'Code generation from strings disallowed'],
  ['the exit', 'process.exit()', 'process.exit does not exist where pages are composed'],
])('code that uses %s when it is loaded is refused', async (_, load, sentence) => {
  await expect(render(bundleOf(load))).rejects.toThrow(sentence);
});

test.each([
  ['imports a module', `import('node:fs')`, /callback|not available/],
  ['throws', '(() => { throw new Error("no post\\n") })()', /^no post$/],
  ['requests something with another method', `fetch('http://x/', { method: 'POST' })`, /^sends what no page needs$/],
  [
    'requests data without end',
    '(async () => { for (;;) await fetch("http://x/") })()',
    /^sends more than 32 requests for one page$/,
  ],
  ['sends too much', '"x".repeat(17_000_000)', /^sends more than 16 MB at once$/],
  ['never ends', 'new Promise(() => {})', /^takes longer than 1 s$/, SHORT_MS],
  ['loops', '(() => { for (;;); })()', /^takes longer than 1 s$/, SHORT_MS],
  [
    'allocates objects',
    '(() => { for (const a = [];;) a.push({}, [a.length]); })()',
    /needs more memory than it may have/,
  ],
  [
    'allocates buffers',
    '(() => { for (const a = [];;) a.push(Buffer.alloc(50_000_000, 1)); })()',
    /needs more memory|allocat/,
  ],
  [
    'throws later',
    'new Promise(() => setTimeout(() => { throw new Error("later") }))',
    /^throws where nothing catches it: later$/,
  ],
  [
    'forges the message',
    '(JSON.stringify = () => \'{"id":0,"result":{"__proto__":{"isPolluted":true}}}\')',
    /^replies to what nobody asked$/,
  ],
  ['sends no message', "(Buffer.concat = () => Buffer.from('nothing of that kind'))", /sends|takes/, SHORT_MS],
])('a page that %s fails with a sentence', async (_, html, sentence, limitMs = LONG_MS) => {
  const sendRequest: typeof fetch = async () => new Response('');
  const failed = render(bundleOf('', html), { limitMs, sendRequest });
  await expect(failed).rejects.toMatchObject({ name: 'SandboxFailed', message: expect.stringMatching(sentence) });
  expect({}).not.toHaveProperty('isPolluted');
});

test('a page that throws costs no other page; one that ends the process says so', async () => {
  const { sandbox } = await render(bundleOf('let pages = 0', '(pages++ ? missing : "first")'));
  const again = () => sandbox.call({ call: 'page', input: TASK }, { limitMs: LONG_MS });
  await expect(again()).rejects.toMatchObject({ message: 'missing is not defined', hasEnded: false });
  await expect(again()).rejects.toMatchObject({ message: 'missing is not defined', hasEnded: false });
  sandbox.close();
  await expect(again()).rejects.toMatchObject({ message: 'was closed', hasEnded: true });
  expect(sandbox.isOpen()).toBe(false);
});
