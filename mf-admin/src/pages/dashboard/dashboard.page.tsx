import type { Page } from '@urooj/platform/remote';
import { useLocation, useNavigate, useNavigation } from '@urooj/platform/router';
import { AntdTheme, Tabs } from '@urooj/ui/antd';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import { paths } from '../../paths.ts';
import { type DashboardData, isServed } from './dashboard.loader.ts';
import styles from './dashboard.module.css';
import { HEADING } from './dashboard-skeleton.tsx';
import { TABS } from './tabs.tsx';

const tabIn = (search: string) => {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find(({ key }) => key === asked)?.key ?? TABS[0].key;
};

/** Six tabs, each with an address of its own. The one that was asked for is shown at once, its data when they are here. */
function Dashboard() {
  const here = useLocation();
  const there = useNavigation().location;
  const navigate = useNavigate();
  const shown = tabIn(here.search);
  const asked = there?.pathname === here.pathname ? tabIn(there.search) : shown;
  return (
    <AntdTheme>
      <Section level={1} heading={HEADING} className={styles.dashboard ?? ''}>
        <Tabs
          activeKey={asked}
          onChange={(key) => void navigate(paths.tab(key), { preventScrollReset: true })}
          items={TABS.map(({ key, label, Tab }) => ({
            key,
            label,
            children: key === shown ? <Tab /> : <Skeleton label={`Loading ${label}...`} shape="row" count={8} />,
          }))}
          destroyOnHidden
        />
      </Section>
    </AntdTheme>
  );
}

export const page: Page<DashboardData | Response> = {
  // Whole lists come at the start and after a change; a tab, or a page of its list, works on what is here already.
  shouldRevalidate:
    (host) =>
    ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
      const isElsewhereOnIt = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
      return isElsewhereOnIt && !isServed(host) ? false : defaultShouldRevalidate;
    },
  meta: { title: HEADING, description: 'Users, orders, payments, refunds and figures.' },
  Component: Dashboard,
};
