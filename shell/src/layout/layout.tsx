import { pathIn } from '@urooj/contract/language-paths';
import { currentLanguage, LANGUAGE_FACTS } from '@urooj/domain/language';
import type { SiteConfig } from '@urooj/host/site-config';
import '@urooj/ui/tokens.css';
import '@urooj/ui/base.css';
import type { HostApi } from '@urooj/host/host';
import type { Navigation } from '@urooj/host/navigation';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from '@urooj/host/router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '../texts/en/shared.ts';
import { Announcements } from './announcements.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { usePageHead } from './use-page-head.ts';
import { useLayout } from './workspace.ts';

/** `boot.js` stores here the last button that was clicked before hydration. */
type WithPendingClick = { pendingClick?: HTMLButtonElement | null };

/** Enables the animations of a hydrated page, and repeats a click that came before. */
function useHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    const page = window as WithPendingClick;
    page.pendingClick?.click();
    page.pendingClick = null;
  }, []);
}

/** Moves the focus to the new page's title after a navigation, so that a screen reader starts there. */
function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return; // the browser moves the focus to the target of the link
    const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** A component of its own, so that a navigation does not render the layout again. */
function PageHead({ brand }: { brand: string }) {
  usePageHead(brand);
  useFocusAfterNavigation();
  return null;
}

/** A thin line at the top while a page loads. Its CSS delay hides it for quick loads. */
function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading ? (
    <div className={styles.loadingBar} role="progressbar" aria-label={texts.layout.loadingPage} />
  ) : null;
}

/** Loads the overlays after hydration. A failed load is retried at the next navigation. */
function LazyOverlays({ config }: { config: SiteConfig }) {
  const [Overlays, setOverlays] = useState<ComponentType<{ config: SiteConfig }> | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is another try.
  useEffect(() => {
    if (Overlays) return;
    // In one file with the other work after the start: a request costs more than its bytes.
    import(/* webpackChunkName: "after-start" */ './overlays.tsx').then(
      (loaded) => setOverlays(() => loaded.Overlays),
      () => {},
    );
  }, [key]);
  return Overlays ? <Overlays config={config} /> : null;
}

/**
 * Key of a stored scroll position. The router gives every page that was opened by its URL the key `default`; the
 * URL tells them apart.
 */
const positionKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathIn(currentLanguage(), pathname) + search : key;

/** Header, page and footer; a workspace has no footer. The parts are arguments, so that a navigation renders none of them. */
function LayoutBody({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  const { isWorkspace } = useLayout();
  return (
    <div className={isWorkspace ? styles.workspace : undefined}>
      {children}
      {isWorkspace ? null : footer}
    </div>
  );
}

/** The page. One whose remote has no texts in the language of the shop says in which language it is. */
function Main() {
  const { language } = useLayout();
  const isOther = language !== currentLanguage();
  return (
    <main
      id="main"
      tabIndex={-1}
      className={styles.main}
      {...(isOther ? { lang: language, dir: LANGUAGE_FACTS[language].direction } : {})}
    >
      <Outlet />
    </main>
  );
}

/** The layout around every page. Its first render equals the composed HTML: a guest, without window and storage. */
export function Layout({ host, nav }: { host: HostApi; nav: Navigation }) {
  useHydrated();
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.layout.skipToContent}
      </a>
      <LoadingBar />
      <LayoutBody footer={<Footer host={host} nav={nav} />}>
        <Announcements config={host.config} />
        <Header host={host} nav={nav} />
        <Main />
      </LayoutBody>
      <LazyOverlays config={host.config} />
      <ScrollRestoration getKey={positionKey} />
      {/* Last, so that the effects of the page run first and can move the focus themselves. */}
      <PageHead brand={host.config.brand.name} />
    </>
  );
}
