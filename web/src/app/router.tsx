import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { PageSkeleton } from '../ui/pages/Skeletons.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { routeTree } from './routes.ts';

export const router = createRouter({
  routeTree: routeTree(),
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
