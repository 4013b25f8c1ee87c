import type { OfflineSite } from '@urooj/host/offline-site';

/** The types of a service worker that we use. TypeScript's own conflict with the types of a page. */
type WaitingEvent = { waitUntil(work: Promise<unknown>): void };
type InstallEvent = WaitingEvent & {
  /** Lets the browser serve requests from a cache without starting the worker. Not every browser has it. */
  addRoutes?: (rules: readonly StaticRoute[]) => Promise<void>;
};
type StaticRoute = {
  condition: { urlPattern: { pathname: string }; requestMethod?: string };
  source: { cacheName: string } | 'network';
};
export type FetchEvent = WaitingEvent & {
  request: Request;
  /** The response that the browser requested while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type MessageEvent = WaitingEvent & { data: unknown };

type Events = {
  install: InstallEvent;
  activate: WaitingEvent;
  fetch: FetchEvent;
  message: MessageEvent;
};

export type WorkerScope = {
  /** Compose writes it before the script. */
  offlineSite: OfflineSite;
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
};
