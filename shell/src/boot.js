// Runs inline before the first paint and before every other script:
// - opens the page in the language that the visitor has chosen: an address with a language is what somebody asked for,
//   one without may be older than the choice;
// - applies the stored theme;
// - hides the announcements that have ended since the page was composed;
// - creates the Trusted Types policy;
// - stores the last button that was clicked before hydration, for `useHydrated`; links work without scripts;
// - removes a script that failed to load: the bundler's runtime would wait for it, and requests it again where there is
//   none. Nothing requests the entry again, so it is retried here, once;
// - shows the banner of a page whose scripts cannot be loaded: it can be read, but not used;
// - requests the session where the backend has set the session hint, for `fetchReusingSession`.
(() => {
  const { lang, dataset } = document.documentElement;
  for (const name of ['notice', 'closing']) if (dataset[name] < new Date().toJSON()) dataset[name] = '';
  try {
    const chosen = localStorage.getItem('urooj.language');
    if (lang === 'en' && chosen !== 'en' && dataset.languages?.split(' ').includes(chosen)) {
      const { pathname, search, hash } = location;
      location.replace(`/${chosen}${pathname === '/' ? '' : pathname}${search}${hash}`);
    }
    const theme = localStorage.getItem('urooj.theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  } catch {}
  if (window.trustedTypes)
    window.trustedTypes.createPolicy('default', {
      createScriptURL: (url) => {
        if (new URL(url, location.href).origin === location.origin) return url;
        throw new TypeError(`Scripts are loaded only from this site, not from ${url}`);
      },
    });
  addEventListener('click', ({ target }) => {
    if (!window.isStarted) window.pendingClick = target.closest('button');
  });
  window.showLoadFailure = () => {
    document.getElementById('load-failure').hidden = false;
  };
  const onError = ({ target }) => {
    if (target.tagName !== 'SCRIPT') return;
    target.remove();
    if (!target.defer) return;
    const { src, integrity } = target;
    const retry = { src, integrity, onerror: window.showLoadFailure };
    document.head.append(Object.assign(document.createElement('script'), retry));
  };
  addEventListener('error', onError, true);
  if (/(^|; )(__Host-)?session-hint=1(;|$)/.test(document.cookie)) {
    window.sessionRequest = fetch('/followerApi/session');
    window.sessionRequest.catch(() => {}); // handled by the code that awaits it
  }
})();
