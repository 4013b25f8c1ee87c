import type { Page } from '@urooj/host/remote';
import { useLoaderData, useLocation, useNavigate, useNavigation, useSession } from '@urooj/host/router';
import { AntdTheme, Tabs } from '@urooj/ui/antd';
import { type FurtherPage, FurtherPages } from '../../components/further-pages.tsx';
import { listTarget, SkipToList } from '../../components/skip-to-list.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { useSelectedTabInView } from '../../components/use-selected-tab-in-view.ts';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { ContentSkeleton } from '../../components/workspace-skeleton.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts/en.ts';
import { type DashboardData, readTab, reuseLists, tabsOf } from './dashboard.loader.ts';
import styles from './dashboard.module.css';
import { FactorReminder } from './factor-reminder.tsx';
import { PayeesUnset } from './payees-unset.tsx';
import type { TabKey } from './tab-data.ts';
import { TabLabel } from './tab-label.tsx';

const LIST_TABS: readonly TabKey[] = ['users', 'orders', 'payments', 'refunds', 'refills'];

/** The tabs, each with its own URL. A clicked tab is selected at once; its content follows when it is loaded. */
function Dashboard() {
  const { tab: loaded, content, waiting } = useLoaderData<DashboardData>();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const { features } = useSession();
  const selected = next?.pathname === pathname ? readTab(new URLSearchParams(next.search)) : loaded;
  useSelectedTabInView(selected);
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.dashboard.heading}>
        {LIST_TABS.includes(loaded) ? <SkipToList /> : null}
        <PayeesUnset />
        <FactorReminder />
        <Tabs
          className={styles.tabs ?? ''}
          activeKey={selected}
          onChange={(key) => void navigate(paths.tab(key), { preventScrollReset: true })}
          items={tabsOf(features).map((key) => ({
            key,
            label: <TabLabel tab={key} waiting={waiting} />,
            children:
              key === loaded ? (
                <div {...listTarget}>
                  <FurtherPages pages={FURTHER_PAGES[key] ?? []} className={styles.further} />
                  {content ?? <Unreachable />}
                </div>
              ) : (
                <ContentSkeleton label={texts.dashboard.loadingTab(texts.dashboard.tabs[key])} />
              ),
          }))}
          destroyOnHidden
        />
      </WorkspaceLayout>
    </AntdTheme>
  );
}

const SETTINGS: FurtherPage = { feature: 'ownerSettings', to: paths.settings(), text: texts.dashboard.settings };

/** The pages to which a tab leads, where the backend has their feature. */
const FURTHER_PAGES: Partial<Record<TabKey, readonly FurtherPage[]>> = {
  payments: [{ feature: 'bankMessages', to: paths.bankMessages(), text: texts.dashboard.bankMessages }, SETTINGS],
  orders: [{ feature: 'blocks', to: paths.blocks(), text: texts.dashboard.blocks }],
  overview: [
    { feature: 'desk', to: paths.desk(), text: texts.dashboard.desk },
    { feature: 'threads', to: paths.messages(), text: texts.dashboard.messages },
    { feature: 'books', to: paths.books(), text: texts.dashboard.books },
    { feature: 'catalogueEditor', to: paths.catalogue(), text: texts.dashboard.catalogue },
    { feature: 'audit', to: paths.audit(), text: texts.dashboard.audit },
    { feature: 'ownerSettings', to: paths.statements(), text: texts.dashboard.statements },
    SETTINGS,
  ],
};

export const page: Page<DashboardData | Response> = {
  shouldRevalidate:
    (host) =>
    ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
      if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) reuseLists(host);
      return defaultShouldRevalidate;
    },
  meta: { title: texts.dashboard.heading, description: texts.dashboard.description },
  Component: Dashboard,
};
