import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import { currentLanguage, LANGUAGE_FACTS } from '@urooj/domain/language';
import type { RouteHandle } from '@urooj/platform/remote';
import { useLocation, useMatches } from '@urooj/platform/router';
import { type SiteConfig, siteLanguages } from '@urooj/platform/site-config';
import { CloseIcon } from '@urooj/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { QuestionDialog } from '../notify/question-dialog.tsx';
import { Toaster } from '../notify/toaster.tsx';
import { connection } from '../offline/connection.ts';
import { overrides } from '../remotes/override-store.ts';
import { update } from '../remotes/update-store.ts';
import { unknownAddress } from '../routing/unknown-address.ts';
import { StepUp } from '../step-up/step-up.tsx';
import { LANGUAGE_OFFERS } from '../texts/language-offers.ts';
import { overlayTexts as texts } from '../texts/overlays.ts';
import { storedLanguage, storeLanguage } from './language-choice.ts';
import { LanguageLink } from './language-switch.tsx';
import styles from './overlays.module.css';

/** Only a tab that has overrides loads their code. */
const leaveTest = async () => (await import('../remotes/version-overrides.ts')).clearVersionOverrides();

/** Shows a tester, on every page, which versions this tab runs in place of the live ones. */
function VersionOverrideBadge() {
  const { list } = useStore(overrides);
  if (list.length === 0) return null;
  const { label, running, problems, leave } = texts.versionOverride;
  return (
    <aside aria-label={label} className={`${styles.note} ${styles.testing}`}>
      <p>
        {list.map(({ remote, version, problem }) => (
          <span key={remote} className={styles.line}>
            {(problem ? problems[problem] : running)(`${remote} ${version}`)}
          </span>
        ))}
      </p>
      <button type="button" className={styles.action} onClick={() => void leaveTest()}>
        {leave}
      </button>
    </aside>
  );
}

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

/** Offers the shop in the language of the browser, until the visitor follows or dismisses it. Nobody is redirected. */
function LanguageOffer({ config }: { config: SiteConfig }) {
  const [language, setLanguage] = useState(() => preferredLanguage(config));
  if (!language) return null;
  const dismiss = () => {
    storeLanguage(currentLanguage());
    setLanguage(null);
  };
  return (
    <aside aria-label={LANGUAGE_FACTS[language].name} className={styles.note}>
      <p lang={language} dir={LANGUAGE_FACTS[language].direction}>
        {LANGUAGE_OFFERS[language]}
      </p>
      <LanguageLink language={language} className={styles.action} />
      <button type="button" className={styles.action} aria-label={texts.notes.dismiss} onClick={dismiss}>
        <CloseIcon />
      </button>
    </aside>
  );
}

/** Everything that is shown above the page. No first paint contains any of it, so it is loaded after hydration. */
export function Overlays({ config }: { config: SiteConfig }) {
  return (
    <>
      <Toaster />
      <QuestionDialog />
      <StepUp />
      <div className={styles.region}>
        <VersionOverrideBadge />
        <UnknownAddressNote />
        <ConnectionNote />
        <UpdateNote />
        <LanguageOffer config={config} />
      </div>
    </>
  );
}
