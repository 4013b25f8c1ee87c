// Runs inline before the first paint and before every other script, also in browsers that are too old for the shop:
// - opens the page in the language that the visitor has chosen: an address with a language is what somebody asked for,
//   one without may be older than the choice;
// - applies the stored theme;
// - hides the announcements that have ended since the page was composed;
// - shows in a browser without the features that the shop needs what to do; `main.ts` does not start there;
// - stores the last button that was clicked before hydration, for `useHydrated`; links work without scripts;
// - removes a script that failed to load: the bundler's runtime would wait for it, and requests it again where there is
//   none. Nothing requests the entry again, so it is retried here, once;
// - shows the banner of a page whose scripts cannot be loaded: it can be read, but not used;
// - requests the session where the backend has set the session hint, for `fetchReusingSession`;
// - creates the Trusted Types policy that every URL of a script passes, under a name that no other script uses.
// A step that fails, for example because the browser refuses storage, ends no other step. The syntax is ECMAScript 5.
(function () {
  var root = document.documentElement;
  var policy;
  function step(run) {
    try {
      return run();
    } catch (_) {}
  }
  function ofThisSite(url) {
    var script = new URL(url, location.href);
    if (script.origin === location.origin) return url;
    // `npm run dev` serves each remote at a port of its own.
    if (location.protocol === 'http:' && script.hostname === location.hostname) return url;
    throw new TypeError('Scripts are loaded only from this site, not from ' + url);
  }
  window.scriptUrl = function (url) {
    return policy ? policy.createScriptURL(url) : url;
  };
  window.showLoadFailure = function () {
    document.getElementById('load-failure').hidden = false;
  };
  addEventListener('click', function (event) {
    step(function () {
      if (!window.isStarted) window.pendingClick = event.target.closest('button');
    });
  });
  function onError(event) {
    var lost = event.target;
    if (lost.tagName !== 'SCRIPT') return;
    lost.parentNode.removeChild(lost);
    if (!lost.defer) return;
    var script = document.createElement('script');
    script.integrity = lost.integrity;
    script.onerror = window.showLoadFailure;
    script.src = window.scriptUrl(lost.src);
    document.head.appendChild(script);
  }
  addEventListener('error', onError, true);
  step(function () {
    var chosen = localStorage.getItem('urooj.language');
    var languages = root.getAttribute('data-languages') || '';
    var path = location.pathname === '/' ? '' : location.pathname;
    if (root.lang === 'en' && chosen !== 'en' && languages.split(' ').indexOf(chosen) >= 0) {
      location.replace('/' + chosen + path + location.search + location.hash);
    }
  });
  step(function () {
    var theme = localStorage.getItem('urooj.theme');
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  });
  function hideEnded(name) {
    if (root.getAttribute(name) < new Date().toJSON()) root.setAttribute(name, '');
  }
  step(function () {
    hideEnded('data-notice');
    hideEnded('data-closing');
  });
  var isSupported = step(function () {
    // What the code and the styles need of the browsers in `SUPPORTED_BROWSERS`; a missing object throws here.
    // biome-ignore lint/complexity/useRegexLiterals: a browser that does not know it would run nothing of this script
    var lookbehind = new RegExp('(?<=a)b');
    var needed = [
      lookbehind,
      [].toSorted,
      [].findLast,
      Object.hasOwn,
      Promise.allSettled,
      AbortSignal.timeout,
      window.fetch,
    ];
    return needed.indexOf(undefined) < 0 && matchMedia('(width>=0px)').matches;
  });
  if (!isSupported) root.setAttribute('data-outdated', '');
  step(function () {
    if (!/(^|; )(__Host-)?session-hint=1(;|$)/.test(document.cookie)) return;
    window.sessionRequest = fetch('/followerApi/session');
    window.sessionRequest.catch(function () {}); // handled by the code that awaits it
  });
  step(function () {
    // The security policy of the page allows this name only.
    policy = trustedTypes.createPolicy('urooj', { createScriptURL: ofThisSite });
  });
})();
