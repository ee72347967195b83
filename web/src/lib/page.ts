import type { QueryClient } from '@tanstack/react-query';
import type { RouteComponent } from '@tanstack/react-router';
import type { Address } from '#contract/base/paths.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { HandedIn } from './feature.ts';

/**
 * The frame of a page. The builders use the portal's, outside its address. The mailbox uses that of its reader; `visitor` pages that of a
 * signed-in ex-employee, otherwise the public one; a public page brings its own. One about the user's own account is open while others are
 * not.
 */
export type Area = 'public' | 'visitor' | 'portal' | 'builder' | 'exemployee' | 'admin' | 'mailbox' | 'account';

export type Shape = 'card' | 'sheet' | 'column';

/**
 * A page of a feature, declared in its pages.ts. All of these load with the landing page, so each but that one is a chunk of its own:
 * `lazyRouteComponent(() => import(…), …)`.
 */
export type Page = {
  area: Area;
  path: Address;
  page: RouteComponent;
  /** Of a visitor's page: a card by default, a wider one, or a column to read. */
  shape?: Shape;
  /** The permission to use it; other users get a text about it. Must match the navigation's entry (features.test.ts). */
  may?: Permission;
  /** The parts of other features that it shows, and that load with it. */
  needs?: readonly (keyof HandedIn)[];
  /** The data it always reads first, independent of user and filters: requested while its scripts load. */
  first?: { address: string; read: (client: QueryClient) => Promise<void> };
};
