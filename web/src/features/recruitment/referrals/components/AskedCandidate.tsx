import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { CandidateReferral } from '#contract/recruitment/referring.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { CandidateHead } from './CandidateHead.tsx';
import { Declining } from './Declining.tsx';
import { KeptOfCandidate } from './KeptOfCandidate.tsx';
import classes from './Referring.module.css';
import { useAnswer } from './use-answer.ts';

type AskedCandidateProps = {
  token: string;
  referral: CandidateReferral;
  onAgreed: () => void;
  onDeclined: () => void;
};

/** Whether they agree: who referred them, for what, what is kept and until when. */
export function AskedCandidate({ token, referral, onAgreed, onDeclined }: AskedCandidateProps) {
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
        <Callout tone="bad" brief role="alert">
          {fault}
        </Callout>
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
