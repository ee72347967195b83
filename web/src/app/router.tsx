import { createRouter, type ErrorComponentProps, Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#contract/base/paths.ts';
import { messageOf } from '../lib/client.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { isOffline } from '../lib/kept/offline.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { PublicFrame } from '../ui/pages/PublicFrame.tsx';
import { PageSkeleton } from '../ui/pages/Skeletons.tsx';
import buttons from '../ui/theme/button.module.css';
import classes from './MessagePage.module.css';
import { routeTree } from './routes.ts';

/** Whether a page's code is gone after an update; reloading fetches the new one. */
const isStale = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** The page of last resort: explains the error and offers a way on. */
function ErrorPage({ error, reset }: ErrorComponentProps) {
  // oxlint-disable-next-line no-console -- the only place where a person can copy it from
  useEffect(() => console.error(error), [error]);
  const stale = isStale(error);
  if (stale && isOffline())
    return (
      <div className={classes.page} role="alert">
        <h1 className={classes.title}>You are offline</h1>
        <p>This page opens when you are connected again.</p>
        <div className={classes.actions}>
          <button type="button" className={buttons.button} onClick={() => window.location.reload()}>
            Try again
          </button>
        </div>
      </div>
    );
  return (
    <div className={classes.page} role="alert">
      <h1 className={classes.title}>{stale ? 'A new version is available' : messageOf(error)}</h1>
      <p>{stale ? 'Reload the page to continue.' : 'Everything you saved is safe.'}</p>
      <div className={classes.actions}>
        <button type="button" className={buttons.primary} onClick={() => (stale ? window.location.reload() : reset())}>
          {stale ? 'Load again' : 'Try again'}
        </button>
        {!stale && (
          <a href={paths.diagnostics} className={buttons.quiet}>
            Check connection
          </a>
        )}
        <a href="/" className={buttons.button}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}

function NotFoundPage() {
  useDocumentTitle('Page not found');
  const { pathname } = useLocation();
  const inPortal = pathname.startsWith(`${paths.home}/`);
  const inArea = pathname.startsWith(`${paths.exemployeeArea}/`);
  const content = (
    <>
      <h1 className={classes.title}>Page not found</h1>
      <p>The link may be wrong, or the page has moved.</p>
      <div className={classes.actions}>
        <Link to={inPortal ? paths.search : inArea ? paths.feed : paths.landing} className={buttons.primary}>
          {inPortal ? 'Search ex-employees' : inArea ? 'Go to the feed' : 'Go to the home page'}
        </Link>
      </div>
    </>
  );
  if (inPortal || inArea) return <div className={classes.page}>{content}</div>;
  return (
    <PublicFrame shape="card">
      <div className={classes.message}>{content}</div>
    </PublicFrame>
  );
}

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
