/** Clears every cookie the page can see, whatever its domain and path; the HttpOnly half goes with the server's answer. */
export function clearCookies() {
  for (const cleared of clearingOf(document.cookie, window.location)) document.cookie = cleared;
}

/** What is written to end these cookies: of a cookie the page sees the name alone, so each place it may have come from is named. */
export function clearingOf(cookies: string, { hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>): string[] {
  const names = cookies.split('; ').map((pair) => pair.split('=')[0]);
  const parts = hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  const folders = pathname.split('/').filter(Boolean);
  const above = folders.map((_, index) => `/${folders.slice(0, index + 1).join('/')}`);
  const paths = ['/', ...above.flatMap((path) => [path, `${path}/`])];
  return names.flatMap((name) =>
    domains.flatMap((domain) => paths.map((path) => `${name}=; path=${path}; max-age=0${domain}`)),
  );
}
