// Runs before the first paint so that no page flashes in the wrong theme. Its twin is web/src/lib/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme-follows-system') ? null : localStorage.getItem('theme');
  } catch {
    // Storage can be forbidden; the system's theme is then the answer.
  }
  const path = location.pathname;
  const signedIn = /(?:^|; )encore_token=/.test(document.cookie);
  const inOwnFrame = /^\/(?:jobs|polls|surveys|events|gifts)\/|^\/(?:application|offer|referral)(?:\/|$)/;
  const light = /^\/exemployee(?:\/|$)/.test(path) || (inOwnFrame.test(path) && signedIn);
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = light ? 'light' : choice === 'dark' || choice === 'light' ? choice : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
})();
