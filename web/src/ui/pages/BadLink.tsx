import { ApiError, messageOf } from '../../lib/client.ts';
import buttons from '../theme/button.module.css';
import page from './public-page.module.css';

type BadLinkProps = {
  error: unknown;
  title: string;
  /** What may be the matter, where it is more than a link that is cut off. */
  words?: string;
  onRetry: () => void;
};

const cutOff = 'It may be cut off. Open the link in the email again, or copy all of it into the address bar.';

/** In place of a page whose link by mail was not made here, or could not be asked about. */
export function BadLink({ error, title, words = cutOff, onRetry }: BadLinkProps) {
  const isBad = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div role="alert">
      <h1 className={page.title}>{isBad ? title : messageOf(error)}</h1>
      <p className={page.words}>{isBad ? words : 'Nothing has changed.'}</p>
      {!isBad && (
        <button type="button" className={buttons.primary} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
