import { paths } from '#contract/base/paths.ts';
import type { UserType } from '#contract/base/permissions.ts';
import { homeOf } from './areas.ts';

const here = 'http://here.invalid';

/**
 * Where to go after signing in: the callback if it is a path of this site, else where that kind of user is at home. It is what the
 * browser makes of it, which drops tabs, follows dots and takes backslashes for slashes: "/.//evil" is "//evil".
 */
export function safeCallback(callback: string | undefined, type: UserType): string {
  const read = callback?.startsWith('/') && URL.canParse(callback, here) ? new URL(callback, here) : null;
  const isHere = read?.origin === here && !read.pathname.startsWith('//');
  return isHere ? read.pathname + read.search + read.hash : homeOf(type);
}

/** The login address that brings the person back to where they were. */
export function signInAddress(pathAndQuery: string): string {
  return `/?action=login&callback=${encodeURIComponent(pathAndQuery)}`;
}

/** The address where two-step sign-in is set up, from which the person goes on to where they wanted to go. */
export function setUpAddress(pathAndQuery: string): string {
  return `${paths.twoStep}?callback=${encodeURIComponent(pathAndQuery)}`;
}

let onTheWay: string | undefined;
/** Where a page is about to go once it has what it asked for: who has to sign in meanwhile comes back to that. */
export function goingTo(pathAndQuery: string | undefined) {
  onTheWay = pathAndQuery;
}
/** The address that the page at this path is about to show. */
export function addressOnTheWay(pathname: string): string | undefined {
  return onTheWay?.split('?')[0] === pathname ? onTheWay : undefined;
}
