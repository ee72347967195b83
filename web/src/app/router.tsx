import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { admin } from './admin-routes.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { exemployee } from './exemployee-routes.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { mailboxArea, portal } from './portal-routes.ts';
import { publicPages } from './public-routes.ts';
import { root } from './root-route.ts';

export const router = createRouter({
  routeTree: root.addChildren([...publicPages, portal, exemployee, mailboxArea, admin]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 100,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
