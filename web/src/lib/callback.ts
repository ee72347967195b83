/** Where to go after signing in: the callback if it is a path of this site, else the directory. */
export function safeCallback(callback: string | undefined): string {
  const fallback = '/home/exemployee_management/search';
  if (!callback?.startsWith('/') || /^\/[/\\]/.test(callback)) return fallback;
  // The browser drops tabs and line breaks from addresses, which would turn "/\t/evil" into "//evil".
  return /[\u0000-\u001f\\]/.test(callback) ? fallback : callback;
}

/** The login address that brings the person back to where they were. */
export function signInAddress(pathAndQuery: string): string {
  return `/?action=login&callback=${encodeURIComponent(pathAndQuery)}`;
}
