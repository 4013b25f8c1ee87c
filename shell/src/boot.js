// Runs before the first paint and before any other script: the remembered theme, the one Trusted Types policy, and,
// where the service has marked the browser as logged in, the question who is here.
(() => {
  try {
    const theme = localStorage.getItem('urooj.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {}
  if (window.trustedTypes)
    window.trustedTypes.createPolicy('default', {
      createScriptURL: (url) => {
        if (new URL(url, location.href).origin === location.origin) return url;
        throw new TypeError(`Scripts come from this site alone, not from ${url}`);
      },
    });
  if (/(^|; )(__Host-)?session-mark=1(;|$)/.test(document.cookie)) {
    window.earlySession = fetch('/followerApi/session');
    window.earlySession.catch(() => {}); // who takes it up hears of it
  }
})();
