import { paths } from '#contract/base/paths.ts';
import type { UserType } from '#contract/base/permissions.ts';
import { homeOf } from './areas.ts';

const here = 'http://here.invalid';

/**
 * Returns the page to open after signing in: the callback if it is a path of this site, otherwise the start page of that kind of user.
 * Parsed as a browser does, which drops tabs, resolves dots and treats backslashes as slashes: "/.//evil" is "//evil".
 */
export function safeCallback(callback: string | undefined, type: UserType): string {
  const read = callback?.startsWith('/') && URL.canParse(callback, here) ? new URL(callback, here) : null;
  const isHere = read?.origin === here && !read.pathname.startsWith('//');
  return isHere ? read.pathname + read.search + read.hash : homeOf(type);
}

/** Returns the login address that leads back to the current page. */
export function signInAddress(pathAndQuery: string): string {
  return `/?action=login&callback=${encodeURIComponent(pathAndQuery)}`;
}

/** Returns the address to set up two-step sign-in, which then continues to the requested page. */
export function setUpAddress(pathAndQuery: string): string {
  return `${paths.twoStep}?callback=${encodeURIComponent(pathAndQuery)}`;
}

let onTheWay: string | undefined;
/** Stores the page being loaded, so that a sign-in required in between returns to it. */
export function goingTo(pathAndQuery: string | undefined) {
  onTheWay = pathAndQuery;
}
/** Returns the address that the page at this path is about to show. */
export function addressOnTheWay(pathname: string): string | undefined {
  return onTheWay?.split('?')[0] === pathname ? onTheWay : undefined;
}
