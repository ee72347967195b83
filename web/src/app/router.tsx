import { createRouter, type ErrorComponentProps, Link, useLocation, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { type Address, paths } from '#contract/base/paths.ts';
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

type MessageProps = { isFramed: boolean; role?: 'alert'; children: ReactNode };

/** A message in place of a page: in the frame that is already there, else in the product's. */
function Message({ isFramed, role, children }: MessageProps) {
  const content = (
    <div className={isFramed ? classes.page : classes.message} role={role}>
      {children}
    </div>
  );
  return isFramed ? content : <PublicFrame shape="card">{content}</PublicFrame>;
}

/** Returns the number of matching routes: the root, a frame where there is one, and the page where it exists. */
const useDepth = () => useMatches({ select: (matches) => matches.length });

/** The page of last resort: explains the error and offers a way on. */
function ErrorPage({ error, reset }: ErrorComponentProps) {
  // oxlint-disable-next-line no-console -- the only place where a person can copy it from
  useEffect(() => console.error(error), [error]);
  const isFramed = useDepth() > 2;
  const stale = isStale(error);
  if (stale && isOffline())
    return (
      <Message isFramed={isFramed} role="alert">
        <h1 className={classes.title}>You are offline</h1>
        <p>This page opens when you are connected again.</p>
        <div className={classes.actions}>
          <button type="button" className={buttons.button} onClick={() => window.location.reload()}>
            Try again
          </button>
        </div>
      </Message>
    );
  return (
    <Message isFramed={isFramed} role="alert">
      <h1 className={classes.title}>{stale ? 'A new version is available' : messageOf(error)}</h1>
      <p>{stale ? 'Reload the page to continue.' : 'Everything you saved is safe.'}</p>
      <div className={classes.actions}>
        <button type="button" className={buttons.primary} onClick={() => (stale ? window.location.reload() : reset())}>
          {stale ? 'Reload' : 'Try again'}
        </button>
        <a href="/" className={buttons.button}>
          Go to the home page
        </a>
        {!stale && (
          <a href={paths.diagnostics} className={buttons.quiet}>
            Check connection
          </a>
        )}
      </div>
    </Message>
  );
}

/** The way on from a page that is not found, by the area of its address. */
const ways: readonly { area: Address; to: Address; label: string }[] = [
  { area: paths.home, to: paths.search, label: 'Search ex-employees' },
  { area: paths.exemployeeArea, to: paths.feed, label: 'Go to the feed' },
  { area: paths.admin, to: paths.adminCompanies, label: 'Go to companies' },
];
const wayHome = { to: paths.landing, label: 'Go to the home page' };

function NotFoundPage() {
  useDocumentTitle('Page not found');
  const { pathname } = useLocation();
  const { to, label } = ways.find(({ area }) => pathname.startsWith(`${area}/`)) ?? wayHome;
  return (
    <Message isFramed={useDepth() > 1}>
      <h1 className={classes.title}>Page not found</h1>
      <p>The link may be wrong, or the page has moved.</p>
      <div className={classes.actions}>
        <Link to={to} className={buttons.primary}>
          {label}
        </Link>
      </div>
    </Message>
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
