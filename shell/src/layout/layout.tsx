import '@urooj/ui/tokens.css';
import '@urooj/ui/base.css';
import type { HostApi } from '@urooj/platform/host';
import { Outlet, ScrollRestoration } from '@urooj/platform/router';
import { QuestionDialog } from '../notify/question-dialog.tsx';
import { Toaster } from '../notify/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { ReleaseNotes } from './release-notes.tsx';
import { usePageHead } from './use-page-head.ts';
import { useTitleFocus } from './use-title-focus.ts';

/** The frame around every page. The first render equals the composed one: a guest, no window, no storage. */
export function Layout({ host }: { host: HostApi }) {
  usePageHead(host.config.brand.name);
  useTitleFocus();
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
      <Toaster />
      <QuestionDialog />
      <ReleaseNotes />
      <ScrollRestoration />
    </>
  );
}
