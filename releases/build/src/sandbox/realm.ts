/** What a process that composes pages takes from the code that it runs. The isolation is outside: see `isolation.ts`. */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { createRequire, registerHooks } from 'node:module';
import { HARMLESS_BUILTINS } from '../node-bundle.ts';

/** Ways to the network that are globals. */
const NETWORK = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];
/** Methods of Node's `process` that reach its insides or other processes. */
const INSIDES = [
  ...['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', '_getActiveHandles', '_getActiveRequests'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier'],
];

const absent = (what: string) => () => {
  throw new Error(`${what} does not exist where pages are composed`);
};

const define = (object: object, name: string, value: unknown): void => {
  Object.defineProperty(object, name, { value, writable: false, configurable: false });
};

/** The part of `process` that libraries read when they are loaded. */
const harmlessProcess = ({ nextTick, version, versions, platform, arch, hrtime }: NodeJS.Process) => ({
  env: Object.assign(Object.create(null), { NODE_ENV: 'production' }),
  argv: [],
  cwd: () => '/',
  exit: absent('process.exit'),
  emitWarning: () => {},
  on: () => {},
  ...{ nextTick, version, versions: { ...versions }, platform, arch, hrtime },
});

/** Prints nothing: a stream would lead to the handles of the process. */
const silentConsole = new Proxy({}, { get: () => () => {} });

/**
 * Takes everything from the global scope and from the module loader that a page does not need to be rendered. It cannot
 * be undone.
 */
export function closeRealm(): void {
  const { process: node } = globalThis;
  registerHooks({
    resolve(specifier) {
      throw new Error(`${specifier} is not available where pages are composed`);
    },
  });
  for (const name of INSIDES) define(node, name, absent(`process.${name}`));
  // Node calls it for its own events: a changed prototype would get `process` as `this`.
  define(node, 'emit', EventEmitter.prototype.emit);
  for (const name of NETWORK) define(globalThis, name, absent(name));
  define(globalThis, 'WebAssembly', undefined);
  define(globalThis, 'process', harmlessProcess(node));
  define(globalThis, 'console', silentConsole);
}

/** Hooks of `async_hooks` get the handles of the process, and `crypto` can load libraries: what is harmless of them. */
function harmlessPart(name: string, all: Readonly<Record<string, unknown>>): unknown {
  if (name === 'async_hooks') return { AsyncLocalStorage, AsyncResource };
  if (name !== 'crypto') return all;
  const { createHash, createHmac, getRandomValues, randomBytes, randomInt, randomUUID, timingSafeEqual, webcrypto } =
    all;
  return { createHash, createHmac, getRandomValues, randomBytes, randomInt, randomUUID, timingSafeEqual, webcrypto };
}

/** Node's own modules for the bundles; must be read before `closeRealm`. */
export function harmlessBuiltins(): Readonly<Record<string, unknown>> {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(HARMLESS_BUILTINS.map((name) => [name, harmlessPart(name, require(`node:${name}`))]));
}
