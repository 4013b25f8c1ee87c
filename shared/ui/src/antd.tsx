import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme.ts';
import { useTheme } from './theme.ts';

/**
 * The curated entry of antd for forms and dashboards: what is not named here is not shipped. Charts have an entry of
 * their own; tables are plain ones of the site kit.
 */
export { Drawer, Modal, Pagination, Tabs } from 'antd';

/** Wraps whatever uses antd; follows the theme on screen. */
export function AntdTheme({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={antdTheme(useTheme())}>{children}</ConfigProvider>;
}
