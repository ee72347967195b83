import { IconTrash } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { CandidateReferral } from '#contract/recruitment/referring.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { answerAsCandidate, loadCandidate } from '../api.ts';
import { CandidateHead } from '../components/CandidateHead.tsx';
import { KeptOfCandidate } from '../components/KeptOfCandidate.tsx';
import classes from '../components/Referring.module.css';

/** Sends the candidate’s answer, one at a time. */
function useAnswer(token: string, onAnswered: () => void) {
  const [fault, setFault] = useState<string>();
  const [answer, working] = useOnce(async (agree: boolean) => {
    setFault(undefined);
    try {
      await answerAsCandidate(token, agree);
    } catch (error) {
      return setFault(failureText(error, referralMessages.notAnswered));
    }
    onAnswered();
  });
  return { answer, working, fault };
}

type DecliningProps = {
  token: string;
  companyName: string;
  label: string;
  /** Other actions, shown before the button to decline. */
  children?: ReactNode;
  onDeclined: () => void;
};

/** Declining: asks once more on the page itself, because deleted data does not come back. Mantine’s dialogs are not loaded here. */
function Declining({ label, children, ...rest }: DecliningProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setAsking(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (asking) return <Question {...rest} onCancel={cancel} />;
  return (
    <div className={page.actions}>
      {children}
      <button ref={button} type="button" className={buttons.button} onClick={() => setAsking(true)}>
        {label}
      </button>
    </div>
  );
}

type QuestionProps = Pick<DecliningProps, 'token' | 'companyName' | 'onDeclined'> & { onCancel: () => void };

function Question({ token, companyName, onDeclined, onCancel }: QuestionProps) {
  const section = useRef<HTMLElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    question.current?.focus();
    // Scroll the buttons into view; they may be below the fold.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { answer, working, fault } = useAnswer(token, onDeclined);
  return (
    <section ref={section} aria-labelledby="decline-question">
      <h2 id="decline-question" ref={question} tabIndex={-1} className={text.heading}>
        Decline and delete your data?
      </h2>
      <p className={page.words}>
        What {companyName} keeps about you from this referral, and from others that you have not answered, is deleted at
        once. This can’t be undone.
      </p>
      <Fault>{fault}</Fault>
      <div className={page.actions}>
        <button type="button" className={buttons.danger} disabled={working} onClick={() => void answer(false)}>
          {working ? 'Deleting…' : 'Decline and delete'}
        </button>
        <button type="button" className={buttons.button} onClick={onCancel}>
          Go back
        </button>
      </div>
    </section>
  );
}

type AnsweredProps = { token: string; referral: CandidateReferral; onDeclined: () => void };

/** Shown to a candidate who agreed: the link to apply, and the button to decline. */
function AgreedCandidate({ token, referral, onDeclined, isNew }: AnsweredProps & { isNew: boolean }) {
  const { job, companyName } = referral;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isNew) focusHeading();
  }, [isNew]);
  return (
    <div className={classes.parts}>
      <CandidateHead referral={referral} title={isNew ? referralMessages.agreed : 'You have agreed'}>
        {job.isOpen && 'You don’t have to wait: you can apply now.'}
      </CandidateHead>
      <KeptOfCandidate referral={referral} />
      <Declining token={token} companyName={companyName} label="Decline after all" onDeclined={onDeclined}>
        {job.isOpen && (
          <Link
            to={paths.applyForJob}
            params={{ id: job._id }}
            search={{ referral: token }}
            className={buttons.primary}
          >
            Apply now
          </Link>
        )}
      </Declining>
    </div>
  );
}

/** Shown when the referral has ended or continues as their application. */
function OverForCandidate({ token, referral, onDeclined, hasApplied }: AnsweredProps & { hasApplied: boolean }) {
  const { companyName } = referral;
  return (
    <div className={classes.parts}>
      <CandidateHead referral={referral} title={hasApplied ? 'You have applied' : 'This referral has ended'}>
        {hasApplied
          ? 'The emails about your application have a link that shows its status.'
          : `${companyName} is not taking it any further.`}
      </CandidateHead>
      <KeptOfCandidate referral={referral} />
      {!hasApplied && (
        <Declining token={token} companyName={companyName} label="Delete my data" onDeclined={onDeclined} />
      )}
    </div>
  );
}

type AskedCandidateProps = {
  token: string;
  referral: CandidateReferral;
  onAgreed: () => void;
  onDeclined: () => void;
};

/** Asks for the candidate’s consent: says who referred them, for which job, what data is kept and until when. */
function AskedCandidate({ token, referral, onAgreed, onDeclined }: AskedCandidateProps) {
  const { companyName, referrer, answerUntil } = referral;
  const { answer, working, fault } = useAnswer(token, onAgreed);
  const title = referrer
    ? `${referrer} has referred you to ${companyName}`
    : `You have been referred to ${companyName}`;
  return (
    <div className={classes.parts}>
      <CandidateHead referral={referral} title={title}>
        If you agree, the recruiter can write to you, and you can apply.
      </CandidateHead>
      <KeptOfCandidate referral={referral} />
      <div>
        <Fault>{fault}</Fault>
        <Declining token={token} companyName={companyName} label="Decline" onDeclined={onDeclined}>
          <button type="button" className={buttons.primary} disabled={working} onClick={() => void answer(true)}>
            {working ? 'Sending…' : 'Agree'}
          </button>
        </Declining>
      </div>
      <p className={text.small}>
        You can answer until {exactDate(answerUntil)}. If you decline, or don’t answer, your data is deleted.{' '}
        <Link to={paths.privacyPolicy} className={text.link} target="_blank">
          Privacy Policy<span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      </p>
    </div>
  );
}

type CandidateProps = { token: string; before: CandidateReferral };

/** Shows a candidate their referral, depending on their answer. */
function Candidate({ token, before }: CandidateProps) {
  const [answer, setAnswer] = useState<CandidateReferral['answer'] | 'declined'>(before.answer);
  const { companyName } = before;
  const props = { token, referral: before, onDeclined: () => setAnswer('declined') };
  if (answer === 'declined')
    return (
      <Done title={referralMessages.declined} icon={IconTrash}>
        <p className={page.words}>
          {companyName} keeps nothing about you from this referral, and won’t ask you about others. You can close this
          page.
        </p>
      </Done>
    );
  if (answer === 'waiting') return <AskedCandidate {...props} onAgreed={() => setAnswer('agreed')} />;
  if (answer === 'agreed') return <AgreedCandidate {...props} isNew={before.answer !== 'agreed'} />;
  return <OverForCandidate {...props} hasApplied={answer === 'applied'} />;
}

/** The page behind the link in the email to a candidate: opening it changes nothing, only an answer does. */
export function CandidatePage() {
  useDocumentTitle('You have been referred');
  const { token = '' } = useSearch({ strict: false });
  const referral = useLoaded(useCallback((signal: AbortSignal) => loadCandidate(token, signal), [token]));
  return (
    <>
      {referral.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="3rem" />
          <Skeleton height="9rem" />
          <Skeleton width="60%" height="2.5rem" />
        </div>
      )}
      {referral.state === 'failed' && (
        <BadLink
          error={referral.error}
          title={referralMessages.linkGone}
          words="The referral has ended and your data has been deleted, or the link is incomplete. If it’s incomplete, copy the whole link from the email into the address bar."
          onRetry={referral.retry}
        />
      )}
      {referral.state === 'loaded' && <Candidate token={token} before={referral.data} />}
    </>
  );
}
