// Runs before the first paint and before any other script: the remembered theme, the one Trusted Types policy, and,
// where the service has marked the browser as logged in, the question who is here. A button that is pressed before the
// page lives is remembered, to be pressed again once it does; links work without. A script that failed is taken away:
// whoever needs it would wait for it, and asks anew where there is none. Nobody asks for the entry, so it is tried again.
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
  addEventListener('click', ({ target }) => {
    if (!('live' in document.documentElement.dataset)) window.earlyPress = target.closest('button');
  });
  const onError = ({ target }) => {
    if (target.tagName !== 'SCRIPT') return;
    target.remove();
    if (!target.defer) return;
    const { src, integrity } = target;
    document.head.append(Object.assign(document.createElement('script'), { src, integrity }));
  };
  addEventListener('error', onError, true);
  if (/(^|; )(__Host-)?session-hint=1(;|$)/.test(document.cookie)) {
    window.earlySession = fetch('/followerApi/session');
    window.earlySession.catch(() => {}); // who takes it up hears of it
  }
})();
