import type { Page } from '@urooj/platform/remote';
import { useNavigate, useSearchParams } from '@urooj/platform/router';
import { AntdTheme, Tabs } from '@urooj/ui/antd';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import { loadDashboard } from './dashboard.loader.ts';
import { HEADING } from './dashboard-skeleton.tsx';
import { TABS } from './tabs.tsx';

/** Six tabs, each with an address of its own. */
function Dashboard() {
  const asked = useSearchParams()[0].get('tab');
  const navigate = useNavigate();
  const active = TABS.find(({ key }) => key === asked)?.key ?? TABS[0].key;
  return (
    <AntdTheme>
      <Section level={1} heading={HEADING}>
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

export const page: Page = {
  loader: loadDashboard,
  meta: { title: HEADING, description: 'Users, orders, payments, refunds and figures.', noindex: true },
  Component: Dashboard,
};
