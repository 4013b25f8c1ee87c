/**
 * The curated entry of antd, which the shell provides and the admin consumes: what is not named here is not shipped.
 * Every tab needs the parts that are exported directly. The others are loaded when a tab first shows them. Charts have
 * an entry of their own.
 */
import { sharedTexts } from '@urooj/texts/en/shared';
import { ConfigProvider, type DrawerProps, type ModalProps } from 'antd';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { antdTheme } from './antd-theme.ts';
import { useFontScale } from './font-scale.ts';
import { lazyComponent } from './lazy-component.ts';
import { Skeleton } from './skeleton.tsx';
import { useTheme } from './theme.ts';

export { Checkbox, Pagination, Select, Statistic, Tabs } from 'antd';
export { type ListColumn, type RowSelection, Table, type TableProps } from './antd-table.tsx';

const loadOverlays = () => import('./antd-overlays.tsx');
const LazyModal = lazyComponent(loadOverlays, 'Modal');
const LazyDrawer = lazyComponent(loadOverlays, 'Drawer');

/** One chunk for all contents of dialogs and drawers: the first part that is shown loads the others too. */
type Details = typeof import('./antd-details.tsx');
const loadDetails = (): Promise<Details> => import('./antd-details.tsx');
export const Descriptions: Details['Descriptions'] = lazyComponent(loadDetails, 'Descriptions');
export const Form: Details['Form'] = lazyComponent(loadDetails, 'Form');
export const FormItem: Details['FormItem'] = lazyComponent(loadDetails, 'FormItem');
export const Input: Details['Input'] = lazyComponent(loadDetails, 'Input');
export const Result: Details['Result'] = lazyComponent(loadDetails, 'Result');
export const TextArea: Details['TextArea'] = lazyComponent(loadDetails, 'TextArea');
export const Timeline: Details['Timeline'] = lazyComponent(loadDetails, 'Timeline');

/** Two days in one field, both included. It loads dayjs too. */
export const DayRangePicker = lazyComponent(() => import('./antd-day-range.tsx'), 'DayRangePicker');

/** Returns the focus to the element that had it, where an overlay is unmounted instead of being closed. */
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

const LOADING = <Skeleton label={sharedTexts.loading} shape="row" count={3} />;

/** antd's modal, mounted while it is open; its code is loaded with the first one. */
export function Modal(props: ModalProps) {
  useReturnedFocus();
  return (
    <Suspense>
      <LazyModal {...props}>
        <Suspense fallback={LOADING}>{props.children}</Suspense>
      </LazyModal>
    </Suspense>
  );
}

/** antd's drawer, mounted while it is open; its code is loaded with the first one. */
export function Drawer(props: DrawerProps) {
  useReturnedFocus();
  return (
    <Suspense>
      <LazyDrawer {...props}>
        <Suspense fallback={LOADING}>{props.children}</Suspense>
      </LazyDrawer>
    </Suspense>
  );
}

/** What an admin does before opening a dialog. */
const FIRST_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Wraps all parts of antd; follows the theme on screen. */
export function AntdTheme({ children }: { children: ReactNode }) {
  // The first dialog opens at once if its code is here already. Loading it earlier would delay the list.
  useEffect(() => {
    const use = new AbortController();
    const load = () => {
      use.abort();
      void loadOverlays().catch(() => {});
    };
    for (const type of FIRST_USE) document.addEventListener(type, load, { passive: true, signal: use.signal });
    return () => use.abort();
  }, []);
  const mode = useTheme();
  // As the page opens: antd mounts its children again when it changes, and what was typed in them would be lost.
  const [isStill] = useState(() => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
  // With a new object antd would compute the theme at each render, and render all its parts again.
  const fontScale = useFontScale();
  const theme = useMemo(() => antdTheme(mode, { motion: !isStill, fontScale }), [mode, isStill, fontScale]);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
