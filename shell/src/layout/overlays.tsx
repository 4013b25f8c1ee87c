import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import { formatDateTime } from '@urooj/domain/dates';
import { currentLanguage } from '@urooj/domain/language';
import type { RouteHandle } from '@urooj/host/remote';
import { useLocation, useMatches } from '@urooj/host/router';
import { type SiteConfig, siteLanguages } from '@urooj/host/site-config';
import { CloseIcon } from '@urooj/ui/icons';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { QuestionDialog } from '../notify/question-dialog.tsx';
import { Toaster } from '../notify/toaster.tsx';
import { connection } from '../offline/connection.ts';
import { overrides } from '../remotes/override-store.ts';
import { update } from '../remotes/update-store.ts';
import { unknownAddress } from '../routing/unknown-address.ts';
import { StepUp } from '../step-up/step-up.tsx';
import { overlayTexts as texts } from '../texts/en/overlays.ts';
import { storedLanguage } from './language-choice.ts';
import styles from './overlays.module.css';

/** Says that the browser is offline or shows a cached page, and how old the page is. */
function ConnectionNote() {
  const { status, since } = useStore(connection);
  const isSaidByPage = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.offline);
  // The payment page has a warning of its own, and this one would cover the account to pay to.
  if (status === 'offline' && isSaidByPage) return null;
  return (
    <div role="status">
      {status !== 'online' ? (
        <div className={styles.note}>
          <p>{texts.connection[status](formatDateTime(since.toISOString()))}</p>
          {status === 'cached' ? (
            <button type="button" className={styles.action} onClick={() => window.location.reload()}>
              {texts.connection.reload}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Says that another release is live. The next link loads it by itself. */
function UpdateNote() {
  const { isReady, isDismissed } = useStore(update);
  return (
    <div role="status">
      {isReady && !isDismissed ? (
        <div className={styles.note}>
          <p>{texts.update}</p>
          <button
            type="button"
            className={styles.action}
            aria-label={texts.notes.dismiss}
            onClick={() => update.setState({ isDismissed: true })}
          >
            <CloseIcon />
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** In characters: an address may be of any length. */
const MAX_PATH = 60;

const forgetAddress = () => unknownAddress.setState({ path: null });

/** Says why the visitor is on the home page, until they go on or dismiss it. */
function UnknownAddressNote() {
  const { path } = useStore(unknownAddress);
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  const wasHome = useRef(isHome);
  useEffect(() => {
    // Not on the way to the home page, where the path is still the unknown one.
    if (wasHome.current && !isHome) forgetAddress();
    wasHome.current = isHome;
  }, [isHome]);
  return (
    <div role="status">
      {path !== null && isHome ? (
        <div className={styles.note}>
          <p className={styles.line}>
            {texts.unknownAddress(path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path)}
          </p>
          <button type="button" className={styles.action} aria-label={texts.notes.dismiss} onClick={forgetAddress}>
            <CloseIcon />
          </button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * The language of the shop that the browser prefers to English. Who is on a page in another language has asked for it: many
 * browsers in Pakistan are in English, whatever their users read.
 */
function preferredLanguage(config: SiteConfig): Language | null {
  if (currentLanguage() !== DEFAULT_LANGUAGE) return null;
  const [first = ''] = navigator.languages;
  const preferred = siteLanguages(config).find((language) => first.split('-')[0] === language);
  return preferred && preferred !== currentLanguage() && storedLanguage() === null ? preferred : null;
}

/** Few browsers prefer another language, and few tabs test a version: only they load the code. */
const LanguageSuggestion = lazyComponent(() => import('./language-suggestion.tsx'), 'LanguageSuggestion');
const VersionOverrideBadge = lazyComponent(() => import('./version-override-badge.tsx'), 'VersionOverrideBadge');

/** Everything that is shown above the page. No first paint contains any of it, so it is loaded after hydration. */
export function Overlays({ config }: { config: SiteConfig }) {
  const isTest = useStore(overrides, ({ list }) => list.length > 0);
  const [preferred] = useState(() => preferredLanguage(config));
  return (
    <>
      <Toaster />
      <QuestionDialog />
      <StepUp />
      <div className={styles.region}>
        <Suspense>{isTest ? <VersionOverrideBadge /> : null}</Suspense>
        <UnknownAddressNote />
        <ConnectionNote />
        <UpdateNote />
        <Suspense>{preferred ? <LanguageSuggestion language={preferred} /> : null}</Suspense>
      </div>
    </>
  );
}
