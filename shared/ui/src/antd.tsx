import { ConfigProvider, type DrawerProps, type ModalProps } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { antdTheme } from './antd-theme.ts';
import { useTheme } from './theme.ts';

/**
 * The curated entry of antd for forms and dashboards: what is not named here is not shipped. Charts have an entry of
 * their own; tables are plain ones of the site kit.
 */
export { Tabs } from 'antd';

const loadOverlays = () => import('./antd-overlays.tsx');
const LoadedModal = lazy(async () => ({ default: (await loadOverlays()).Modal }));
const LoadedDrawer = lazy(async () => ({ default: (await loadOverlays()).Drawer }));

/** Gives the focus back to what had it, where an overlay is taken away instead of being closed. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

/** antd's modal, there while it is open; its code comes with the first one. */
export function Modal(props: ModalProps) {
  useReturnedFocus();
  return (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  );
}

/** antd's drawer, there while it is open; its code comes with the first one. */
export function Drawer(props: DrawerProps) {
  useReturnedFocus();
  return (
    <Suspense>
      <LoadedDrawer {...props} />
    </Suspense>
  );
}

/** Wraps whatever uses antd; follows the theme on screen. */
export function AntdTheme({ children }: { children: ReactNode }) {
  // Whoever reads a list will open something of it.
  useEffect(() => {
    const timer = setTimeout(() => void loadOverlays().catch(() => {}), 2000);
    return () => clearTimeout(timer);
  }, []);
  return <ConfigProvider theme={antdTheme(useTheme())}>{children}</ConfigProvider>;
}
