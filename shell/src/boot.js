// Runs before the first paint and before any other script: the remembered theme, and the one Trusted Types policy.
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
})();
