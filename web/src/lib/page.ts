import type { QueryClient } from '@tanstack/react-query';
import type { RouteComponent } from '@tanstack/react-router';
import type { Address } from '#contract/base/paths.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { HandedIn } from './feature.ts';

/**
 * In whose frame a page stands. The builders are in the portal's, outside of its address. The mailbox is in that of whoever reads it; what a visitor sees is in that of an ex-employee who is
 * signed in, else in the public one; a public page brings its own. One about the own account is open while nothing else is.
 */
export type Area = 'public' | 'visitor' | 'portal' | 'builder' | 'exemployee' | 'admin' | 'mailbox' | 'account';

export type Shape = 'card' | 'column';

/**
 * A page of a feature, declared in its pages.ts. All of these come with the landing page, so each but that one is a chunk of its own:
 * `lazyRouteComponent(() => import(…), …)`.
 */
export type Page = {
  area: Area;
  path: Address;
  page: RouteComponent;
  /** Of a visitor's page: a card by default, or a column to read. */
  shape?: Shape;
  /** Who may use it; the others are told so instead. The navigation's entry says the same (features.test.ts). */
  may?: Permission;
  /** What it draws that other features hand in, and that comes with it. */
  needs?: readonly (keyof HandedIn)[];
  /** What it reads first, whoever looks and without filters: asked for while its scripts load, and drawn with it. */
  first?: { address: string; read: (client: QueryClient) => Promise<void> };
};
