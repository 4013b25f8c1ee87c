import { bankMessageCalls } from '@urooj/api/bank-message-calls';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import type { ReactNode } from 'react';
import { hasBankMessages } from '../../components/has-bank-messages.ts';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { paths } from '../../paths.ts';
import type { View } from './view.ts';

/** The views in their order; each is a chunk of its own. */
const VIEWS = {
  list: () => import(/* webpackChunkName: "bank-messages-list" */ './list/list.view.tsx'),
  phones: () => import(/* webpackChunkName: "phones" */ './phones/phones.view.tsx'),
  patterns: () => import(/* webpackChunkName: "patterns" */ './patterns/patterns.view.tsx'),
  statements: () => import(/* webpackChunkName: "statements" */ './statements/statements.view.tsx'),
  health: () => import(/* webpackChunkName: "health" */ './health/health.view.tsx'),
} as const satisfies Readonly<Record<string, () => Promise<View>>>;
export type ViewKey = keyof typeof VIEWS;
export const VIEW_KEYS = Object.keys(VIEWS) as ViewKey[];

/** The view in a query; the list where it names none. */
export function readView(params: URLSearchParams): ViewKey {
  return VIEW_KEYS.find((key) => key === params.get('view')) ?? 'list';
}

/** `content` is `null` where the backend does not respond. */
export type BankMessagesData = { readonly view: ViewKey; readonly content: ReactNode };

export const loadBankMessages =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<BankMessagesData | Response> => {
    const params = new URL(request.url).searchParams;
    const view = readView(params);
    // Loaded while the access check waits for the session. A failure is handled below, unless the access check redirects.
    const code: Promise<View> = VIEWS[view]();
    code.catch(() => {});
    return loadForAdmin(host, {
      request,
      right: 'payments',
      hasPage: () => hasBankMessages(host),
      otherwise: paths.tab('payments'),
      withoutBackend: { view, content: null },
      async load() {
        const { api, config, session } = host;
        // Staff have the list. The other views are about its sources, which the owner looks after.
        const { canAdmin } = session.store.getState();
        const shown = canAdmin ? view : 'list';
        const { load } = await (shown === view ? code : VIEWS[shown]());
        return {
          view: shown,
          content: await load({
            api,
            calls: bankMessageCalls(api),
            config,
            hasFile: canAdmin,
            params,
            signal: request.signal,
          }),
        };
      },
    });
  };
