import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import { ApiError, messageOf } from '../../../../lib/client.ts';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';

/** In place of the form. Closed and unknown jobs are told apart by nobody; only a failing server is another matter. */
export function NoJobToRefer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0;
  const isGone = status === 404 || status === 400;
  return (
    <div role="alert">
      <h1 className={page.title}>{isGone ? goneWords(status) : messageOf(error)}</h1>
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

const goneWords = (status: number) => (status === 400 ? referralMessages.invalidJob : applicationMessages.jobGone);
