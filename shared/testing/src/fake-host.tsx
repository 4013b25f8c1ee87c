import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Api } from '@urooj/api/client';
import type { Catalogue } from '@urooj/contract/catalogue';
import type { ShopStatements } from '@urooj/contract/shop-statements';
import { publicCatalogue } from '@urooj/domain/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { publicStatements } from '@urooj/domain/public-statements';
import type { HostApi, NoticeOptions, NoticeTone, Notify, SessionHandle, SessionState } from '@urooj/host/host';
import type { RemoteModule } from '@urooj/host/remote';
import { Outlet, useLocation } from '@urooj/host/router';
import { DEFAULT_CONFIG, type SiteConfig } from '@urooj/host/site-config';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';

type Toast = { tone: NoticeTone; text: string; options?: NoticeOptions };

export type FakeHost = HostApi & {
  /** All toasts so far. */
  toasts: Toast[];
  alerts: string[];
  /** Changes the session, as the shell does after a response of the server. */
  setSession(state: Partial<SessionState>): void;
};

export type HostOverrides = {
  session?: Partial<SessionState>;
  /** The calls that the page makes. Any other call fails the test with its name. */
  api?: Partial<Api>;
  notify?: Partial<Notify>;
  config?: Partial<SiteConfig>;
  catalogue?: Partial<Catalogue>;
  statements?: ShopStatements;
};

const GUEST: SessionState = { status: 'guest', user: null, canAdmin: false, rights: [], features: [] };

/** A host for one page; by default with a guest in plain mode. */
export function createFakeHost(overrides: HostOverrides = {}): FakeHost {
  const store = createStore<SessionState>(() => ({ ...GUEST, ...overrides.session }));
  const toasts: Toast[] = [];
  const alerts: string[] = [];
  return {
    session: sessionOf(store),
    api: apiOf(overrides.api ?? {}),
    notify: {
      toast: (tone, text, options) => toasts.push({ tone, text, ...(options ? { options } : {}) }),
      confirm: async () => true,
      alert: async (text) => {
        alerts.push(text);
        return false;
      },
      ...overrides.notify,
    },
    config: { ...DEFAULT_CONFIG, ...overrides.config },
    catalogue: async () => publicCatalogue({ ...DEFAULT_CATALOGUE, ...overrides.catalogue }),
    statements: async () => publicStatements(overrides.statements ?? {}),
    toasts,
    alerts,
    setSession: (state) => store.setState(state),
  };
}

function sessionOf(store: StoreApi<SessionState>): SessionHandle {
  return {
    store,
    signIn: async (user) => store.setState({ status: 'user', user }),
    signOut: async () => store.setState(GUEST),
    forgetOrders: async () => true,
    expire: () => store.setState(GUEST),
    settled: async () => store.getState(),
    refresh: async () => {},
  };
}

function apiOf(calls: Partial<Api>): Api {
  return new Proxy(calls as Api, {
    get(target, name) {
      if (name in target) return target[name as keyof Api];
      return () => {
        throw new Error(`The page called api.${String(name)}, which this test does not provide.`);
      };
    },
  });
}

/** Stands for the pages of other remotes. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`At ${pathname}${search}`}</h1>;
}

/** Shown until the first loader has finished, where the page has no skeleton. */
function Starting() {
  return null;
}

export type RenderedRoute = RenderResult & {
  user: UserEvent;
  /** The current path and query. */
  location(): string;
  go(to: string): Promise<void>;
};

/**
 * Renders the remote's page at that path, with loaders and navigation as in the shell. A path of another remote shows
 * the heading `At <path>`.
 * @param state history state of the navigation
 */
export function renderRoute(remote: RemoteModule, path: string, host: HostApi, state?: unknown): RenderedRoute {
  const tree = [
    {
      element: <Outlet context={host} />,
      HydrateFallback: Starting,
      children: [...remote.routes(host), { path: '*', Component: Elsewhere }],
    },
  ];
  const router = createMemoryRouter(tree, { initialEntries: [state === undefined ? path : entryOf(path, state)] });
  return {
    ...render(<RouterProvider router={router} />),
    user: userEvent.setup(),
    location: () => router.state.location.pathname + router.state.location.search,
    go: (to) => router.navigate(to),
  };
}

function entryOf(path: string, state: unknown) {
  const { pathname, search, hash } = new URL(path, 'http://test.invalid');
  return { pathname, search, hash, state };
}
