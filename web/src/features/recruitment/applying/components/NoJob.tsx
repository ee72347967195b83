import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { ApiError, messageOf } from '../../../../lib/client.ts';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';

/** In place of the form. Closed, unknown or mistyped are told apart by nobody; only a failing server is another matter. */
export function NoJob({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div role="alert">
      <h1 className={page.title}>{isGone ? applicationMessages.jobGone : messageOf(error)}</h1>
      <p className={page.words}>
        {isGone
          ? 'It may have been filled, or the link is incomplete. If a message brought you here, reply to it: there may be another opening.'
          : 'Nothing has been sent.'}
      </p>
      {!isGone && (
        <button type="button" className={buttons.primary} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
