import type { OfflineSite } from '@urooj/platform/offline-site';

/** The types of a service worker, as far as ours uses them: TypeScript's own cannot stand beside those of a page. */
export type WaitingEvent = { waitUntil(work: Promise<unknown>): void };
export type InstallEvent = WaitingEvent & {
  /** Lets the browser answer requests from a cache without starting the worker; not every browser has it. */
  addRoutes?: (rules: readonly StaticRoute[]) => Promise<void>;
};
type StaticRoute = {
  condition: { urlPattern: { pathname: string }; requestMethod?: string };
  source: { cacheName: string } | 'network';
};
export type FetchEvent = WaitingEvent & {
  request: Request;
  /** What the browser began to fetch while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type MessageEvent = WaitingEvent & { data: unknown };

type Events = {
  install: InstallEvent;
  activate: WaitingEvent;
  fetch: FetchEvent;
  message: MessageEvent;
};

export type WorkerScope = {
  /** Compose writes it in front of the script. */
  offlineSite: OfflineSite;
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
};
