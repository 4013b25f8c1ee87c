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

/** Whether an overlay was ever open; from then on it stays, so that it can close with its motion. */
function useOpened(isOpen = false): boolean {
  useReturnedFocus();
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}

/** antd's modal, whose code comes when it is first opened. */
export function Modal(props: ModalProps) {
  return useOpened(props.open) ? (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  ) : null;
}

/** antd's drawer, whose code comes when it is first opened. */
export function Drawer(props: DrawerProps) {
  return useOpened(props.open) ? (
    <Suspense>
      <LoadedDrawer {...props} />
    </Suspense>
  ) : null;
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
