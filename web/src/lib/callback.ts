import type { UserType } from '#contract/permissions.ts';
import { homeOf } from './areas.ts';

/** Where to go after signing in: the callback if it is a path of this site, else where that kind of user is at home. */
export function safeCallback(callback: string | undefined, type: UserType): string {
  const fallback = homeOf(type);
  if (!callback?.startsWith('/') || /^\/[/\\]/.test(callback)) return fallback;
  // The browser drops tabs and line breaks from addresses, which would turn "/\t/evil" into "//evil".
  return /[\u0000-\u001f\\]/.test(callback) ? fallback : callback;
}

/** The login address that brings the person back to where they were. */
export function signInAddress(pathAndQuery: string): string {
  return `/?action=login&callback=${encodeURIComponent(pathAndQuery)}`;
}
