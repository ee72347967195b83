import { ApiError, messageOf } from '../../lib/client.ts';
import buttons from '../theme/button.module.css';
import { OpenJobs } from './OpenJobs.tsx';
import page from './public-page.module.css';

type BadLinkProps = PublicFailureProps & {
  title: string;
  /** What may be the matter, where it is more than a link that is cut off. */
  words?: string;
};

const cutOff = 'It may be cut off. Open the link in the email again, or copy all of it into the address bar.';

/** In place of a page whose link by mail was not made here, or could not be asked about. */
export function BadLink({ error, title, words = cutOff, ...rest }: BadLinkProps) {
  const isBad = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (!isBad) return <PublicFailure error={error} {...rest} />;
  return (
    <div role="alert">
      <h1 className={page.title}>{title}</h1>
      <p className={page.words}>{words}</p>
      <OpenJobs />
    </div>
  );
}

type PublicFailureProps = {
  error: unknown;
  /** What the failure has not done. */
  unharmed?: string | undefined;
  onRetry: () => void;
};

/** In place of a public page whose data did not come. */
export function PublicFailure({ error, unharmed = 'Nothing has changed.', onRetry }: PublicFailureProps) {
  return (
    <div role="alert">
      <h1 className={page.title}>{messageOf(error)}</h1>
      <p className={page.words}>{unharmed}</p>
      <button type="button" className={buttons.primary} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
