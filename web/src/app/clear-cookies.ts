/** Clears every cookie the page can read, whatever its domain and path. The server's response clears the HttpOnly ones. */
export function clearCookies() {
  for (const cleared of clearingOf(document.cookie, window.location)) document.cookie = cleared;
}

/** Returns the cookie strings that expire these cookies. The page sees only a cookie's name, so every possible domain and path is covered. */
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
