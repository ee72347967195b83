import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { CandidateReferral } from '#contract/recruitment/referring.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { AgreedCandidate, OverForCandidate } from './AnsweredCandidate.tsx';
import { AskedCandidate } from './AskedCandidate.tsx';
import { Done } from './Done.tsx';

type CandidateProps = { token: string; before: CandidateReferral };

/** What a candidate sees of their referral, by what they have answered. */
export function Candidate({ token, before }: CandidateProps) {
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
