import '@urooj/ui/tokens.css';
import '@urooj/ui/base.css';
import type { HostApi } from '@urooj/platform/host';
import { type Location, Outlet, ScrollRestoration } from '@urooj/platform/router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateOverlays } from './late-overlays.tsx';
import styles from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { useEarlyPress } from './use-early-press.ts';
import { usePageHead } from './use-page-head.ts';
import { useTitleFocus } from './use-title-focus.ts';

/** Follows each navigation by itself, so that the frame around the page stays as it is. */
function PageHead({ brand }: { brand: string }) {
  usePageHead(brand);
  useTitleFocus();
  return null;
}

/** Under which Back finds where a page was left: all pages that no link of the shop led to have the same key. */
const positionKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The frame around every page. The first render equals the composed one: a guest, no window, no storage. */
export function Layout({ host }: { host: HostApi }) {
  useEarlyPress();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationBar />
      <Header host={host} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer config={host.config} />
      <LateOverlays />
      <ScrollRestoration getKey={positionKey} />
      {/* Last: the page decides about the focus first. */}
      <PageHead brand={host.config.brand.name} />
    </>
  );
}
