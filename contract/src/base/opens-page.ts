import type { Route } from './route.ts';

/** Whether a page for outsiders begins with this route: its answers and failures say whose page it is. */
export function opensPage(route: Route): boolean {
  return route.method === 'GET' && route.may === 'public' && route.about === 'company';
}
