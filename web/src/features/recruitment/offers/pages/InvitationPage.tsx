import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { InvitationAnswer, OfferState } from '#contract/base/offer-states.ts';
import { jobPath, paths } from '#contract/base/paths.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { Invited } from '#contract/recruitment/offered.ts';
import { failureText } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import buttons from '../../../../ui/theme/button.module.css';
import { loadInvitation, sendInvitation } from '../api.ts';
import { answersIn, answerWords } from '../components/invitation-answers.ts';
import classes from '../components/Offered.module.css';

/** An invitation to come back: three answers, which the person can change, and the link to apply. */
function Invitation({ jobKey, before }: { jobKey: string; before: Invited }) {
  const [invitation, setInvitation] = useState(before);
  const [isNew, setNew] = useState(false);
  const [fault, setFault] = useState<string>();
  const { job, companyName, state, label, next } = invitation;
  const [answer, working] = useOnce(async (given: InvitationAnswer) => {
    setFault(undefined);
    try {
      setInvitation(await sendInvitation(job._id, jobKey, given));
    } catch (error) {
      return setFault(failureText(error, offerMessages.notAnswered));
    }
    setNew(true);
    // The button that had the focus is gone.
    focusHeading();
  });
  const answers = answersIn(state);
  return (
    <div className={classes.parts}>
      <header>
        <h1 tabIndex={-1} className={page.title}>
          {titleOf(state, isNew)}
        </h1>
        <p className={classes.about}>
          {[job.title, companyName, job.location].filter(Boolean).join(' · ')}
          {!job.isOpen && ' · no longer open'}
        </p>
      </header>
      {state === 'invited' ? (
        <p>The recruiter sees your answer. You can change it while the job is open.</p>
      ) : (
        <div className={classes.standing}>
          <StatusBadge tone={toneOf(state)}>{label}</StatusBadge>
          <p>{next}</p>
        </div>
      )}
      {answers.length > 0 && (
        <div>
          <Fault>{fault}</Fault>
          <div className={page.choices}>
            {answers.map((each) => (
              <button
                key={each}
                type="button"
                className={each === 'interested' ? buttons.primary : buttons.button}
                disabled={working}
                onClick={() => void answer(each)}
              >
                {answerWords[each]}
              </button>
            ))}
          </div>
        </div>
      )}
      {job.isOpen && (
        <div className={classes.ways}>
          {answers.length > 0 && (
            <Link to={paths.applyForJob} params={{ id: job._id }} search={{ key: jobKey }}>
              Apply now
            </Link>
          )}
          <a href={jobPath(job._id, jobKey)}>Read about the job</a>
        </div>
      )}
    </div>
  );
}

function titleOf(state: OfferState, isNew: boolean): string {
  if (isNew) return offerMessages.answered;
  return answersIn(state).length > 0 ? 'Would you like to come back?' : 'Your invitation';
}

/** The page where the recipient of a shared job says whether they would like to come back; opening it changes nothing. */
export function InvitationPage() {
  useDocumentTitle('Would you like to come back?');
  const { id = '' } = useParams({ strict: false });
  const { key = '' } = useSearch({ strict: false });
  const invitation = useLoaded(useCallback((signal: AbortSignal) => loadInvitation(id, key, signal), [id, key]));
  return (
    <>
      {invitation.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="3rem" />
          <Skeleton height="2.5rem" />
        </div>
      )}
      {invitation.state === 'failed' && (
        <BadLink
          error={invitation.error}
          title={offerMessages.linkGone}
          words="The job may have been filled, or the link is incomplete. If it’s incomplete, copy the whole link from the email into the address bar."
          onRetry={invitation.retry}
        />
      )}
      {invitation.state === 'loaded' && <Invitation jobKey={key} before={invitation.data} />}
    </>
  );
}
