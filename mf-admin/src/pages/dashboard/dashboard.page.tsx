import type { Page } from '@urooj/platform/remote';
import { useNavigate, useSearchParams } from '@urooj/platform/router';
import { AntdTheme, Tabs } from '@urooj/ui/antd';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import type { DashboardData } from './dashboard.loader.ts';
import styles from './dashboard.module.css';
import { HEADING } from './dashboard-skeleton.tsx';
import { TABS } from './tabs.tsx';

/** Six tabs, each with an address of its own. */
function Dashboard() {
  const asked = useSearchParams()[0].get('tab');
  const navigate = useNavigate();
  const active = TABS.find(({ key }) => key === asked)?.key ?? TABS[0].key;
  return (
    <AntdTheme>
      <Section level={1} heading={HEADING} className={styles.dashboard ?? ''}>
        <Tabs
          activeKey={active}
          onChange={(key) => void navigate(paths.tab(key), { preventScrollReset: true })}
          items={TABS.map(({ key, label, Tab }) => ({ key, label, children: <Tab /> }))}
          destroyOnHidden
        />
      </Section>
    </AntdTheme>
  );
}

export const page: Page<DashboardData | Response> = {
  // All lists come at the start and after a change; a tab, or a page of its list, works on what is here already.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate,
  meta: { title: HEADING, description: 'Users, orders, payments, refunds and figures.', noindex: true },
  Component: Dashboard,
};
