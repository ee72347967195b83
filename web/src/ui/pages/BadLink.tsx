import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/client.ts';
import buttons from '../theme/button.module.css';
import { OpenJobs } from './OpenJobs.tsx';
import page from './public-page.module.css';

type BadLinkProps = PublicFailureProps & {
  title: string;
  /** The possible reason, if it is more than a truncated link. */
  words?: string | undefined;
  /** What can be done about it. */
  children?: ReactNode;
};

const cutOff = 'It may be incomplete. Open the link in the email again, or copy all of it into the address bar.';

/** Replaces a page whose mailed link is invalid, or could not be checked. */
export function BadLink({ error, title, words = cutOff, children, ...rest }: BadLinkProps) {
  const isBad = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (!isBad) return <PublicFailure error={error} {...rest} />;
  return (
    <>
      <div role="alert" data-failure>
        <h1 className={page.title}>{title}</h1>
        <p className={page.words}>{words}</p>
        {children}
      </div>
      <OpenJobs />
    </>
  );
}

type PublicFailureProps = {
  error: unknown;
  /** The reassurance that nothing was changed. */
  unharmed?: string | undefined;
  onRetry: () => void;
};

/** Replaces a public page whose data could not be loaded. */
export function PublicFailure({ error, unharmed = 'Nothing has changed.', onRetry }: PublicFailureProps) {
  return (
    <div role="alert" data-failure>
      <h1 className={page.title}>{messageOf(error)}</h1>
      <p className={page.words}>{unharmed}</p>
      <button type="button" className={buttons.primary} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
