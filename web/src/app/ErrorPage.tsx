import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#contract/base/paths.ts';
import { messageOf } from '../lib/client.ts';
import { isOffline } from '../lib/kept/offline.ts';
import buttons from '../ui/theme/button.module.css';
import classes from './MessagePage.module.css';

/** A page whose code is gone after an update: loading it anew brings the new one. */
const isStale = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);

/** The last resort: says so in words, and offers the way on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
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
            Check the connection
          </a>
        )}
        <a href="/" className={buttons.button}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}
